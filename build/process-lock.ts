import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Writes this process's id to `file`, unless a running process holds it. Returns a function that releases the lock, or
 * the id of the holder.
 */
export function takeLock(file: string): (() => void) | number {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    for (;;) {
      try {
        // A hard link appears together with its content, so no process ever reads an empty lock.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const holder = readLock(file);
      if (holder !== undefined) return holder;
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Waits until `takeLock` succeeds. */
export async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const result = takeLock(file);
    if (typeof result === 'function') return result;
    await wait(200);
  }
}

/** The id of the running process that holds `file`; undefined when there is none. */
export function readLock(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
