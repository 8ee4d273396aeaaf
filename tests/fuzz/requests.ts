import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { LinkTokenKind, RouteShape } from '#domain/http/route.ts';
import { routes } from '#domain/routes.ts';
import { createLinkTokens } from '#functions/platform/http/link-token.ts';
import type { SeededRandom } from '../../local/demo/seeded-random.ts';
import { type AccessRow, accessTable, type Role, roles } from '../api/access/access-table.ts';
import { badTokens, type CharterSide, type FillTemplate } from '../api/access/access-template-values.ts';
import type { ApiClient } from '../fixtures/api-client.ts';
import { changeOne, changeToHarm, pickOddPart, spoil } from './mutate.ts';
import { type JsonSchema, sample } from './sample.ts';

/** A request with its purpose. */
export type Request = {
  readonly number: number;
  readonly route: RouteShape;
  readonly intent: Intent;
  /** Who calls, and what was done to the request, for people. */
  readonly caller: string;
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  /** Letters that only this request carries, where it carries any text. */
  readonly marker: string;
};
const intents = ['valid', 'near', 'near', 'hostile', 'hostile'] as const;
type Intent = (typeof intents)[number];

const pdf = readFileSync(new URL('../fixtures/sealed-2026/agreement.pdf', import.meta.url));
const nothing = 'f'.repeat(24);
/** Fields that take any text of some letters. */
const freeFields = [
  'lastName',
  'studentLastName',
  'notes',
  'templateMessage',
  'campaign',
  'fileName',
  'programDescription',
];

/** Eight letters that no name has, made of a number. */
const markerOf = (number: number) =>
  `zq${number
    .toString(16)
    .padStart(6, '0')
    .replace(/./g, (digit) => 'bcdfghjklmnpqrst'.charAt(Number.parseInt(digit, 16)))}`;
export const findMarkers = (text: string) =>
  [...text.matchAll(/zq([bcdfghjklmnpqrst]{6})/gi)].map(([, letters = '']) => readMarker(letters));
const readMarker = (letters: string) =>
  Number.parseInt(
    [...letters.toLowerCase()].map((letter) => 'bcdfghjklmnpqrst'.indexOf(letter).toString(16)).join(''),
    16,
  );

const schemaOf = (schema: GenericSchema): JsonSchema =>
  toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema;

type World = { readonly api: ApiClient; readonly fill: FillTemplate; readonly signingKey: string };

/** Makes requests to every route by turns: right ones, such that are nearly right, and such that are meant to do harm. */
export function createRequests({ api, fill, signingKey }: World, random: SeededRandom) {
  const rowOf = new Map(accessTable.map((row) => [row.route, row]));
  const links = createLinkTokens(Buffer.from(signingKey, 'base64'));
  const chance = (share: number) => random.next() < share;

  const showCaller = async (row: AccessRow): Promise<{ caller: string; headers: Record<string, string> }> => {
    if (chance(0.08)) {
      const [name, faults] = random.pick(Object.entries(badTokens));
      return {
        caller: `a token ${name}`,
        headers: { authorization: `Bearer ${await api.readToken('super.admin', faults)}` },
      };
    }
    if (chance(0.04)) return { caller: 'a made-up token', headers: { authorization: `Bearer ${pickOddPart(random)}` } };
    const letIn = roles.filter((role) => ![401, 403].includes(row.statuses[role].own));
    const role: Role = chance(0.8) ? random.pick(letIn) : random.pick(roles);
    if (role === 'nobody') return { caller: role, headers: {} };
    if (role !== 'web' && role !== 'web, no secret') {
      return { caller: role, headers: { authorization: `Bearer ${await api.readToken(role)}` } };
    }
    const { 'x-auth-token': token, ...secret } = await api.publicHeaders();
    return { caller: role, headers: { 'x-auth-token': token, ...(role === 'web' ? secret : {}) } };
  };

  /** Ids of nothing stand for the session and the link of a charter half of the time. */
  const fillMore = (template: string, whose: CharterSide) => {
    const filled = fill(template, whose);
    if (chance(0.5)) return filled;
    return filled
      .replaceAll(nothing, fill('<session>', whose))
      .replace(/evening-makers\/[0-9a-f-]{36}/, `expanded-learning-online/${fill('<uuid>', whose)}`);
  };

  const linkHeaders = async (kind: LinkTokenKind | undefined, whose: CharterSide): Promise<Record<string, string>> => {
    if (!kind || chance(0.05)) return {};
    const other = random.pick(['edit', 'receipt', 'copy'] as const);
    const entry = chance(0.7) ? fill('<lelo>', whose) : chance(0.5) ? fill('<lelo>', 'foreign') : nothing;
    const token = await links.issue(chance(0.85) ? kind : other, entry, chance(0.9) ? 60 : -60);
    return { [`x-${kind}-token`]: chance(0.9) ? token : `${token.slice(0, -6)}AAAAAA` };
  };

  const etagOf = async (path: string): Promise<string> => {
    if (chance(0.2)) return random.pick(['"0"', '*', 'W/"0"', 'x'.repeat(3000), '""', '%00']);
    const read = path.replace(/\/(status|terminate|add-special-programs|reactivate)\//, '/');
    const { body } = await api.call<{ etag?: string; data?: { etag?: string }[] }>('GET', read, { as: 'super.admin' });
    return body.etag ?? body.data?.[0]?.etag ?? '"0"';
  };

  /** A body that is valid by the contract; free texts contain a random word. */
  const sampleBody = (route: RouteShape, row: AccessRow, whose: CharterSide, marker: string): object => {
    const sampled = route.body && chance(0.35) ? (sample(schemaOf(route.body), random) as object) : {};
    const known = row.body === undefined ? {} : (JSON.parse(fillMore(row.body, whose)) as object);
    const body: Record<string, unknown> = { ...sampled, ...known };
    for (const name of freeFields) if (typeof body[name] === 'string') body[name] = `Vega ${marker}`;
    return body;
  };

  const sampleQuery = (route: RouteShape, intent: Intent, marker: string): string => {
    const { properties = {} } = route.query ? schemaOf(route.query) : {};
    const names = Object.keys(properties);
    if (names.length === 0 && chance(0.9)) return '';
    const given = new URLSearchParams();
    for (const name of names) {
      if (chance(0.3)) given.append(name, String(sample(properties[name] ?? {}, random)));
    }
    const text = given.toString();
    if (intent === 'valid') return text && `?${text}`;
    const name = names.length > 0 && chance(0.8) ? random.pick(names) : `more${marker}`;
    const value =
      intent === 'near'
        ? random.pick(['', '0', '-1', 'x', '301', '100001', 'true', '2026-02-30', marker])
        : pickOddPart(random);
    return `?${text}${text && '&'}${name}=${value}${chance(0.2) ? `&${name}=${value}` : ''}`;
  };

  const spoilPath = (path: string): string => {
    const parts = path.split('/');
    const at = random.between(2, Math.max(2, parts.length - 1));
    parts[at] = pickOddPart(random);
    return parts.join('/');
  };

  return async (number: number): Promise<Request> => {
    const route = routes[number % routes.length] as RouteShape;
    const row = rowOf.get(`${route.method} ${route.path}`);
    if (!row) throw new Error(`The access table has no row for ${route.method} ${route.path}.`);
    const intent = random.pick(intents);
    const whose: CharterSide = chance(0.8) ? 'own' : 'foreign';
    const marker = markerOf(number);
    const { caller, headers: shown } = await showCaller(row);
    const [known = '', ownQuery] = fillMore(row.path, whose).split('?');
    const done: string[] = [];
    const doTo = <T>({ what, value }: { what: string; value: T }): T => {
      done.push(what);
      return value;
    };
    let path = known;
    if (intent !== 'valid' && route.params && chance(0.3))
      path = doTo({ what: 'an odd path', value: spoilPath(known) });
    const query = sampleQuery(route, intent, marker);
    path += ownQuery === undefined ? query : `?${ownQuery}${query.replace('?', '&')}`;
    const headers: Record<string, string> = { ...shown, ...(await linkHeaders(route.linkToken, whose)) };
    if (route.ifMatch && !chance(0.05)) headers['if-match'] = await etagOf(known);
    let body: Request['body'];
    if (route.body) {
      const right = sampleBody(route, row, whose, marker);
      let given: unknown = right;
      if (intent === 'near') given = doTo(changeOne(right, random, marker));
      if (intent === 'hostile' && chance(0.6)) given = doTo(changeToHarm(right, random));
      headers['content-type'] = 'application/json';
      body = JSON.stringify(given);
      if (intent === 'hostile' && chance(0.35)) {
        const { type, bytes } = doTo(spoil(given, random));
        headers['content-type'] = type;
        body = bytes;
      }
    } else if (route.binaryBody) {
      headers['content-type'] = intent === 'valid' || chance(0.8) ? route.binaryBody : 'application/json';
      body = doTo(spoilFile(intent, random));
    }
    return { number, route, intent, caller, what: done.join(', '), path, headers, body, marker };
  };
}

/** A sealed file unchanged, or with a part changed, cut off or added. */
function spoilFile(intent: Intent, random: SeededRandom) {
  const bytes = Uint8Array.from(pdf);
  if (intent === 'valid') return { what: 'a sealed file', value: bytes };
  const cut = random.between(0, bytes.length);
  const way = random.between(0, 3);
  if (way === 0) return { what: 'a file cut off', value: bytes.slice(0, cut) };
  if (way === 1)
    return { what: 'a file with more after it', value: Uint8Array.from([...bytes, ...bytes.slice(0, cut)]) };
  if (way === 2)
    return { what: 'bytes of nothing', value: bytes.map((_, at) => (at * 31 + cut) % 256).slice(0, 50_000) };
  for (let change = 0; change < 20; change += 1) bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
  return { what: 'a file with other bytes', value: bytes };
}
