import { readdirSync, readFileSync } from 'node:fs';

const lookEvery = 250;

/** What pages and their workers hold, and what the browser holds for them, in MB. */
export type MemoryCurve = { readonly pages: number[]; readonly browser: number[] };

/** Repeatedly reads the memory of the browsers that this process has started, until stopped. Linux only. */
export function watchBrowserMemory(): () => MemoryCurve {
  const curve: MemoryCurve = { pages: [], browser: [] };
  const look = () => {
    const all = listDescendants(process.pid);
    const sum = (kind: RegExp) =>
      all.filter(({ command }) => kind.test(command)).reduce((total, { megabytes }) => total + megabytes, 0);
    curve.pages.push(sum(/--type=renderer/));
    curve.browser.push(sum(/^(?!.*--type=).*chrom/));
  };
  look();
  const timer = setInterval(look, lookEvery);
  return () => {
    clearInterval(timer);
    look();
    return curve;
  };
}

type Process = { readonly pid: number; readonly parent: number; readonly command: string; readonly megabytes: number };

function listDescendants(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const found = new Set([root]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => pid !== root && found.has(pid));
}

function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    return [{ pid, parent: read('PPid'), command, megabytes: read('VmRSS') / 1024 }];
  } catch {
    // It has ended.
    return [];
  }
}

/** So many points of a curve, evenly apart, the first and the last among them. */
export function thinOut(values: readonly number[], points: number): number[] {
  return Array.from({ length: points }, (_, at) => values[Math.round((at * (values.length - 1)) / (points - 1))] ?? 0);
}
