import { axisX, axisY, barX, barY, plot, ruleX, ruleY, text } from '@observablehq/plot';
import type { DayCount, StageCount } from '#domain/dashboard/api.ts';
import { entryAreas } from '#domain/entry-areas.ts';

/** The width and label of a chart. Its colors and fonts come from the style sheet of the page. */
type Look = { readonly width: number; readonly label: string };

const fill = 'currentColor';

function finish(chart: SVGSVGElement | HTMLElement, label: string) {
  // The site's policy blocks inline styles, so dashboard.module.css contains them.
  for (const style of chart.querySelectorAll('style')) style.remove();
  // The library's labels for chart parts are removed, because the chart has its own label.
  for (const part of chart.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', label);
  return chart;
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

const kinds = entryAreas.map(({ words }) => words.chart);

/** Submissions by day, with a row of bars for each kind of entry, so that the kinds differ not only in color. */
export function drawDays(perDay: readonly DayCount[], { width, label }: Look) {
  const rows = perDay.flatMap((of) =>
    entryAreas.map(({ countedAs, words }) => ({ day: of.day, kind: words.chart, count: of[countedAs] })),
  );
  // Labels as many days as fit, including the last one.
  const step = Math.ceil(perDay.length / Math.max(2, Math.floor(width / 64)));
  const named = perDay.map(({ day }) => day).filter((_, at) => (perDay.length - 1 - at) % step === 0);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  const chart = plot({
    width,
    height: 400,
    marginLeft: 36,
    marginRight: 14,
    marginTop: 24,
    marginBottom: 28,
    className: 'chart',
    x: { type: 'band', domain: perDay.map(({ day }) => day), padding: 0.25, label: null },
    y: { domain: [0, max], label: null },
    fy: { domain: kinds, label: null, padding: 0.35, axis: null },
    marks: [
      axisY({ ticks: Math.min(3, max), tickFormat: (count: number) => count.toLocaleString('en-US'), tickSize: 0 }),
      axisX(named, { tickFormat: shortDay, tickSize: 3 }),
      barY(rows, { x: 'day', y: 'count', fy: 'kind', fill }),
      ruleY([0], { stroke: fill, strokeOpacity: 0.5 }),
      text(kinds, {
        fy: (kind: string) => kind,
        text: (kind: string) => kind,
        frameAnchor: 'top-left',
        textAnchor: 'start',
        dy: -14,
      }),
    ],
  });
  return finish(chart, label);
}

/** The number of entries in each stage, on a scale up to `max`, so that charters can be compared. */
export function drawFunnel(stages: readonly StageCount[], max: number, { width, label }: Look) {
  const row = 36;
  const chart = plot({
    width,
    height: stages.length * row,
    marginLeft: 1,
    marginRight: 1,
    marginTop: 0,
    marginBottom: 0,
    className: 'chart',
    x: { domain: [0, Math.max(1, max)], axis: null },
    y: { type: 'band', domain: stages.map(({ stage }) => stage), axis: null, padding: 0 },
    marks: [
      barX(stages, { x: 'count', y: 'stage', fill, insetTop: 18, insetBottom: 10 }),
      ruleX([0], { stroke: fill, strokeOpacity: 0.5 }),
      text(stages, {
        x: 0,
        y: 'stage',
        text: 'stage',
        frameAnchor: 'left',
        textAnchor: 'start',
        dx: 4,
        dy: -9,
      }),
      text(stages, {
        y: 'stage',
        text: ({ count }: StageCount) => count.toLocaleString('en-US'),
        frameAnchor: 'right',
        textAnchor: 'end',
        dy: -9,
      }),
    ],
  });
  return finish(chart, label);
}
