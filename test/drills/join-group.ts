// Loaded into a program before everything else (node --import): it joins the group whose memory DRILL_GROUP limits, and so does
// everything that it starts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

writeFileSync(join(process.env.DRILL_GROUP ?? '', 'cgroup.procs'), String(process.pid))
