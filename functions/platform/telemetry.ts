import { maskSecrets } from './mask.ts';

export type LogLevel = 'information' | 'warning' | 'error';
/** Writes a log line for machines: an event with values that name no person. */
export type Log = (level: LogLevel, event: string, properties?: Readonly<Record<string, unknown>>) => void;

const methods = { information: 'log', warning: 'warn', error: 'error' } as const;

/** Logs to the console, which the Functions host collects; requests below warning are left to the host's own telemetry. */
export const logToConsole: Log = (level, event, properties = {}) => {
  console[methods[level]](JSON.stringify({ level, event, ...properties }));
};

/** Longest message and stack that are looked at, in characters. */
const [messageLength, stackLength] = [500, 4000];

/** Describes an error for the log: name, message and stack, without data of a request or of a provider's response. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: describeMessage(String(error)) };
  // The frames are last; before them the message is repeated, with all its lines.
  const frames = error.stack
    ?.slice(-stackLength)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    message: describeMessage(error.message),
    stack: maskSecrets(frames?.slice(0, 5).join(' <- ') ?? ''),
  };
}

/** The first line of an error's message as it may be logged or stored. */
export function describeMessage(message: string): string {
  return maskSecrets(message.slice(0, messageLength).split('\n')[0] ?? '');
}
