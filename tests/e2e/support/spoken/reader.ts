import { expect, type Page } from '@playwright/test';
import {
  type AxNode,
  describePart,
  describeState,
  describeStop,
  partsAround,
  type StopFacts,
} from './describe-stop.ts';
import { type SpokenWindow, watchLiveRegions } from './live-regions.ts';

declare const window: Window & SpokenWindow;

const maxStops = 200;

/** Replaces what is different in each run: generated addresses and ids, and what follows from the day and the time. */
function replaceVarying(text: string): string {
  return text
    .replace(/family\.\w{8}@families\.example/g, '<email>')
    .replace(/localhost:\d+/g, '<address>')
    .replace(/ is \d+ years old/, ' is <age> years old')
    .replace(/(Year, edit, required, )\d{4}/, '$1<year>')
    .replace(/\d\d\/\d\d\/\d{4}(, \d+:\d\d [AP]M)?( [A-Z]{2,4})?/g, '<time>')
    .replace(/\b[0-9A-Z]{3}-[0-9A-Z]{3}\b(?!-)/g, '<reference>');
}

/** Listens to a page as a person with a screen reader does, and writes down what is said. */
export type Reader = Awaited<ReturnType<typeof openReader>>;

/** Opens a reader in a page that has not loaded anything yet. */
export async function openReader(page: Page) {
  await page.addInitScript(watchLiveRegions);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const pending = new Set<object>();
  page.on('request', (request) => pending.add(request));
  const forget = (request: object) => void pending.delete(request);
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);

  const lines: string[] = [];
  /** What was said at stops of Tab since the last heading of the transcript, and at which. */
  const heard = { lines: new Set<string>(), stops: new Set<string>() };
  let around: readonly string[] = [];
  let focused = '';
  let state = '';
  const write = (kind: string, text: string) => lines.push(replaceVarying(`${kind}: ${text}`));

  /** Waits until nothing is loading and the page shows what it has loaded. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet = pending.size === 0 ? quiet + 1 : 0) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
  }

  /**
   * What is said of the element that has the focus, with the parts of the page that the focus has entered. `state` is
   * what is also said when it changes later.
   */
  async function readFocus(): Promise<{ text: string; state: string; id: string; isInMain: boolean }> {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { objectId = '' } = result;
    const [tree, { result: facts }] = await Promise.all([
      session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: true }),
      session.send('Runtime.callFunctionOn', {
        objectId,
        returnByValue: true,
        functionDeclaration: `function () {
          return {
            isRequired: this.matches(':required, [aria-required="true"]'),
            current: this.getAttribute('aria-current'),
            text: this.getAttribute('role') === 'alert' ? window.readText(this) : '',
          };
        }`,
      }),
    ]);
    const nodes = tree.nodes as readonly AxNode[];
    const [node] = nodes;
    // The page itself, where nothing has the focus.
    if (!node || node.ignored || node.role?.value === 'RootWebArea') {
      return { text: '', state: '', id: '', isInMain: false };
    }
    const now = partsAround(nodes);
    const entered = now.filter(({ nodeId }) => !around.includes(nodeId)).map(describePart);
    around = now.map(({ nodeId }) => nodeId);
    const isInMain = now.some(({ role }) => role?.value === 'main' || /dialog$/.test(String(role?.value)));
    const text = [...entered, describeStop(node, facts.value as StopFacts)].join(' > ');
    return { text, state: describeState(node), id: node.nodeId, isInMain };
  }

  /** Writes announcements. An alert that the focus reads too is left out: it is said once. */
  async function writeAnnouncements(focus = ''): Promise<void> {
    for (const { kind, text } of await page.evaluate(() => window.takeAnnouncements())) {
      if (kind === 'Status' || !focus.includes(text)) write(kind, text);
    }
  }

  /**
   * Writes what was said since the last call: announcements, the focus if it has moved or is lost, and the state of the
   * element that keeps it if that has changed.
   */
  async function hear(): Promise<void> {
    await settle();
    const now = await readFocus();
    const hasMoved = now.id !== focused;
    await writeAnnouncements(hasMoved ? now.text : '');
    if (hasMoved) write('Focus', now.text || '(lost)');
    else if (now.state !== state) write('Change', now.state);
    ({ id: focused, state } = now);
  }

  return {
    /** Writes a heading into the transcript. */
    begin(title: string) {
      lines.push('', title, '='.repeat(title.length), '');
      heard.lines.clear();
      heard.stops.clear();
    },
    /** Opens an address: the title of the page is said. */
    async open(address: string) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settle();
      focused = '';
      state = '';
      around = [];
      write('Page', await page.title());
      await hear();
    },
    hear,
    /** Does something, and writes what is said after it. `done` waits for what it leads to. */
    async act(what: string, action: () => Promise<unknown>, done?: () => Promise<unknown>) {
      lines.push(`[${what}]`);
      await action();
      await done?.();
      await hear();
    },
    /** Gives an answer whose field is known: writes only what is said by itself. */
    async answer(what: string, action: () => Promise<unknown>) {
      lines.push(`[${what}]`);
      await action();
      await settle();
      await writeAnnouncements();
      ({ id: focused, state } = await readFocus());
    },
    /** Moves the focus to the heading of the page without a word: what Tab reaches is listened to from there. */
    async goToHeading() {
      await page.getByRole('heading', { level: 1 }).focus();
      ({ id: focused, state } = await readFocus());
    },
    /**
     * Presses Tab up to the end of the main part of the page or of the open dialog. Of the stops that were heard under
     * this heading of the transcript, `changed` writes those that say something else now; `new` writes none. `max` ends
     * it after so many stops.
     */
    async tabThrough(which: 'all' | 'changed' | 'new' = 'all', max = maxStops) {
      const first = focused;
      let wasInMain = false;
      for (let stops = 0; stops < max; stops++) {
        await page.keyboard.press('Tab');
        const { text, id, isInMain, ...stop } = await readFocus();
        if (!id || id === first || (wasInMain && !isInMain)) break;
        wasInMain = isInMain;
        focused = id;
        state = stop.state;
        await writeAnnouncements();
        if (
          which === 'all' ||
          !(which === 'changed' ? heard.lines : heard.stops).has(which === 'changed' ? text : id)
        ) {
          write('Tab', text);
        }
        heard.lines.add(text);
        heard.stops.add(id);
      }
    },
    /** Compares all that was said with the transcript of a name. */
    async compare(name: string) {
      await session.detach();
      expect(`${lines.join('\n').trim()}\n`).toMatchSnapshot(`${name}.txt`);
    },
  };
}
