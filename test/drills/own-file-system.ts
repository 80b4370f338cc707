// A file system that a drill may fill or make read-only. Needs the right to mount one.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'

export type OwnFileSystem = {
  folder: string
  /** Waits until no file is open for writing, which Linux requires to make it read-only. @throws when the system refuses. */
  remount(options: string): Promise<void>
  /** Unmounts it, repairs it and mounts it anew, as an operator does after an error of the disk. */
  repair(): void
  /** Unmounts it and removes everything. */
  end(): void
}

const notBusyWithin = 30_000

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
}

/** In memory, or as an ext4 in a file. Undefined when this account may not mount it. */
export function mountOwn(kind: 'memory' | 'ext4', megabytes: number): OwnFileSystem | undefined {
  const root = makeTemporaryFolder('own-file-system-')
  const folder = join(root, 'mounted')
  mkdirSync(folder)
  const image = join(root, 'image')
  const mount =
    kind === 'memory'
      ? ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
      : ['-t', 'ext4', '-o', 'loop,errors=remount-ro', image, folder]
  if (kind === 'ext4') {
    closeSync(openSync(image, 'w'))
    truncateSync(image, megabytes * 1024 * 1024)
  }
  const isReady = (kind === 'memory' || succeeds('mkfs.ext4', '-q', '-F', image)) && succeeds('mount', ...mount)
  if (!isReady) {
    rmSync(root, { recursive: true })
    return undefined
  }
  return {
    folder,
    async remount(options) {
      const deadline = performance.now() + notBusyWithin
      while (performance.now() < deadline) {
        if (succeeds('mount', '-o', `remount,${options}`, folder)) return
        await pause(100)
      }
      run('mount', '-o', `remount,${options}`, folder)
    },
    repair() {
      run('umount', folder)
      // 1: it repaired something.
      const { status } = spawnSync('fsck.ext4', ['-p', image])
      if (status === null || status > 1) throw new Error(`fsck.ext4 ended with ${status}`)
      run('mount', ...mount)
    },
    end() {
      run('umount', folder)
      rmSync(root, { recursive: true })
    },
  }
}
