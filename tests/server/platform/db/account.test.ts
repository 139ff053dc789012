import { expect, it } from 'vitest';
import { accountFor } from '#server/platform/db/embedded/account.ts';

it('a directory of root is served by nobody for root, and refused to an ordinary user', () => {
  if (process.getuid?.() === 0) {
    expect(accountFor('/')?.uid).toBeGreaterThan(0);
  } else {
    expect(() => accountFor('/')).toThrow(/belongs to user id 0[^]*DATABASE_URL/);
  }
});

it('a directory that does not exist yet is made by the own account, for root by nobody', () => {
  const account = accountFor('/no/such/directory');

  if (process.getuid?.() === 0) expect(account?.uid).toBeGreaterThan(0);
  else expect(account).toBeUndefined();
});
