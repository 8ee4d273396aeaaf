import type { Config } from './config.ts';

export type LogLevel = 'information' | 'warning' | 'error';
/** One line that machines read: what happened, with values that name no person. */
export type Log = (level: LogLevel, event: string, properties?: Readonly<Record<string, unknown>>) => void;

const methods = { information: 'log', warning: 'warn', error: 'error' } as const;

/** Logs to the console, which the Functions host collects; requests below warning are left to the host's own telemetry. */
export const logToConsole: Log = (level, event, properties = {}) => {
  console[methods[level]](JSON.stringify({ level, event, ...properties }));
};

/** Starts OpenTelemetry to Azure Monitor when a connection string is set; the code is loaded only then. */
export async function startTelemetry(config: Config): Promise<void> {
  if (config.telemetryConnectionString === undefined) return;
  const { useAzureMonitor: startAzureMonitor } = await import('@azure/monitor-opentelemetry');
  startAzureMonitor({ azureMonitorExporterOptions: { connectionString: config.telemetryConnectionString } });
}

/** An error as it may be logged: its name, message and stack, without what a request held. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    name: error.name,
    message: error.message.split('\n')[0],
    stack: error.stack?.split('\n').slice(1, 6).join(' <- '),
  };
}
