import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';

export const readReferenceList = defineRoute({
  method: 'GET',
  path: '/reference/{list}',
  access: 'open',
  summary: 'A reference list by name',
  params: v.object({ list: v.pipe(v.string(), v.maxLength(50)) }),
  response: v.array(v.unknown()),
  status: 200,
  cacheSeconds: 24 * 60 * 60,
});
