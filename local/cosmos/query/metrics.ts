import type { QueryPage } from './run-query.ts';

/** The `x-ms-documentdb-query-metrics` header: how much the query has read and returned, and how long it took (ms). */
export function writeQueryMetrics({ texts, examined, examinedSize }: QueryPage, elapsed: number): string {
  const outputSize = texts.reduce((sum, text) => sum + text.length, 0);
  const time = elapsed.toFixed(2);
  const metrics: Record<string, string | number> = {
    totalExecutionTimeInMs: time,
    queryCompileTimeInMs: '0.00',
    queryLogicalPlanBuildTimeInMs: '0.00',
    queryPhysicalPlanBuildTimeInMs: '0.00',
    queryOptimizationTimeInMs: '0.00',
    VMExecutionTimeInMs: time,
    indexLookupTimeInMs: '0.00',
    documentLoadTimeInMs: '0.00',
    systemFunctionExecuteTimeInMs: '0.00',
    userFunctionExecuteTimeInMs: '0.00',
    retrievedDocumentCount: examined,
    retrievedDocumentSize: examinedSize,
    outputDocumentCount: texts.length,
    outputDocumentSize: outputSize,
    writeOutputTimeInMs: '0.00',
    indexUtilizationRatio: examined === 0 ? '0.00' : Math.min(1, texts.length / examined).toFixed(2),
  };
  return Object.entries(metrics)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}
