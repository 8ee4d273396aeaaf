import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftContent } from '#domain/family/draft.ts';
import { startDraft, updateDraft } from '#domain/family/draft-api.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { type DraftInTab, readDraftInTab, writeDraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { type DraftSource, withoutSignatures } from './draft-source.ts';

/** The least time between two saves, in milliseconds (FAM-8). */
const pauseMs = 5000;

/**
 * `saved`: the last save has not failed; also before the first one. `elsewhere`: another device has continued the form.
 * `gone`: it is no longer stored. `otherVersion`: the form has changed since the page was loaded. `waiting`: the last save failed.
 */
export type SavingState = 'saved' | 'waiting' | 'elsewhere' | 'gone' | 'otherVersion';

/**
 * Saves an open form on the server: first when `start` is called, then after changes, at most every 5 seconds. A save
 * never delays the form; a failed one is repeated once by itself, then with the next change or when the browser is online
 * again.
 */
export function useDraftSaving(source: DraftSource) {
  const { kind, place, definition, form, stepId } = source;
  const { answers, submissionId } = form;
  const { language } = useTexts();
  const [draft, setDraft] = useState<DraftInTab | undefined>(() => readDraftInTab(submissionId));
  const [state, setState] = useState<SavingState>('saved');
  const [attempt, setAttempt] = useState(0);
  const lastSave = useRef(0);
  const content: DraftContent = {
    form: kind,
    formVersion: definition.version,
    place,
    stepId,
    submissionId,
    language: language.code,
    answers: withoutSignatures(definition, answers),
  };
  const contentText = JSON.stringify(content);
  const saved = useRef(contentText);
  const current = useRef(content);
  current.current = content;

  const keep = useCallback(
    (next: DraftInTab | undefined) => {
      writeDraftInTab(submissionId, next);
      setDraft(next);
    },
    [submissionId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats a failed save
  useEffect(() => {
    if (!draft || saved.current === contentText || isOver(state)) return;
    const wait = Math.max(0, lastSave.current + pauseMs - Date.now());
    const timer = setTimeout(async () => {
      lastSave.current = Date.now();
      try {
        const sent = JSON.stringify(current.current);
        const response = await sendUpdate(draft, current.current);
        saved.current = sent;
        setState('saved');
        keep({ ...draft, ...response });
      } catch (error) {
        setState(stateOf(error));
      }
    }, wait);
    return () => clearTimeout(timer);
  }, [draft, contentText, state, keep, attempt]);

  useEffect(() => {
    const retry = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  return {
    draft,
    state,
    /** Saves what is not saved yet, without a wait: for a family that leaves the form. */
    saveRest: () => {
      if (!draft || saved.current === contentText || isOver(state)) return;
      void sendUpdate(draft, content).catch(() => undefined);
    },
    /** Saves the form for the first time, or for another email address. Throws the problem of a failed call. */
    start: async (email: string, brand: string): Promise<void> => {
      const device = draft?.device ?? crypto.randomUUID();
      const body = { ...current.current, email, brand, device };
      const { id, token, etag, savedAt, until } = await callApi(startDraft, { body });
      saved.current = JSON.stringify(current.current);
      lastSave.current = Date.now();
      setState('saved');
      keep({ id, token, etag, savedAt, until, device });
    },
    /** Called after the answers of an opened draft were compared with today's form. */
    markCompared: useCallback(() => {
      const found = readDraftInTab(submissionId);
      if (!found) return;
      const { opened: _, ...rest } = found;
      keep(rest);
    }, [submissionId, keep]),
  };
}

const sendUpdate = ({ device, etag, id, token }: DraftInTab, content: DraftContent) =>
  callApi(updateDraft, { params: { id }, body: { ...content, device }, ifMatch: etag, linkToken: token });

/** Whether this tab can no longer save the form. */
export const isOver = (state: SavingState): state is 'elsewhere' | 'gone' | 'otherVersion' =>
  state !== 'saved' && state !== 'waiting';

function stateOf(error: unknown): SavingState {
  if (!isApiProblem(error)) return 'waiting';
  if (error.problem.type === problemTypes.continuedElsewhere) return 'elsewhere';
  if (error.status === 404 || error.status === 401) return 'gone';
  return error.status === 409 || error.status === 422 ? 'otherVersion' : 'waiting';
}
