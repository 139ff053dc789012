import { expect, it } from 'vitest';
import { accountFor } from '#server/platform/db/embedded/account.ts';

it('a directory of root runs as nobody for root and is refused to other users', () => {
  if (process.getuid?.() === 0) {
    expect(accountFor('/')?.uid).toBeGreaterThan(0);
  } else {
    expect(() => accountFor('/')).toThrow(/belongs to user id 0[^]*DATABASE_URL/);
  }
});

it('a missing directory is created by the current account, or by nobody for root', () => {
  const account = accountFor('/no/such/directory');

  if (process.getuid?.() === 0) expect(account?.uid).toBeGreaterThan(0);
  else expect(account).toBeUndefined();
});
