// What a test file asked for outside its tests goes with it, also where the next file runs in the same process.
import { afterAll } from 'vitest'
import { cleanUpAfterFile } from './database.ts'

afterAll(cleanUpAfterFile)
