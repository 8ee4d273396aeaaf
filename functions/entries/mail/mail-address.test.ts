import { expect, it } from 'vitest';
import { countedDomain, foldAddress } from './mail-address.ts';

it.each([
  ['r.o.s.a@gmail.com', 'rosa@gmail.com'],
  ['Ro.Sa+x@googlemail.com', 'rosa@gmail.com'],
  ['ro.sa@example.org', 'ro.sa@example.org'],
  ['rosa-shop@yahoo.com', 'rosa@yahoo.com'],
  ['rosa-maria@example.org', 'rosa-maria@example.org'],
  ['rosa@gmail.com.', 'rosa@gmail.com'],
  ['rosa@example.org', 'rosa@example.org'],
  ['ROSA@Example.ORG', 'rosa@example.org'],
  ['rosa+school@example.org', 'rosa@example.org'],
  ['Rosa+a+b@example.org', 'rosa@example.org'],
  ['"odd@name+x"@example.org', '"odd@name@example.org'],
  ['rosa@ｅxample.org', 'rosa@example.org'],
  ['ｒosa@example.org', 'rosa@example.org'],
  ['rosa@bücher.example', 'rosa@xn--bcher-kva.example'],
  ['rosa@mail+x.example', 'rosa@mail+x.example'],
])('%s counts as %s', (address, folded) => {
  expect(foldAddress(address)).toBe(folded);
});

it.each([
  ['a@gmail.com', undefined],
  ['a@googlemail.com', undefined],
  ['a@YAHOO.com', undefined],
  ['a@stu.lausd.k12.ca.us', undefined],
  ['a@berkeley.edu', undefined],
  ['a@catchall.example', 'catchall.example'],
  ['a@x1.catchall.example', 'catchall.example'],
  ['a@deep.x2.CatchAll.example', 'catchall.example'],
  ['a@shop.co.uk', 'shop.co.uk'],
  ['a@one.shop.co.uk', 'shop.co.uk'],
  ['a@gmail.com.evil.example', 'evil.example'],
  ['a@notgmail.com', 'notgmail.com'],
])('%s counts for the domain %s', (address, domain) => {
  expect(countedDomain(address)).toBe(domain);
});
