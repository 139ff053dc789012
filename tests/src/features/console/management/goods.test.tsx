import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { goodsList, goodsSave } from '#contract/console/calls.ts';
import type { Goods } from '#contract/shop/calls.ts';
import { ConsoleGoodsScreen } from '#features/console/goods/goods-screen.tsx';
import { changeLanguage, i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { showScreen } from './show-screen.tsx';

const GOODS: Goods = {
  id: 'g1',
  version: 3,
  name: 'Tape measure',
  description: '',
  classId: 'tool',
  price: 300,
  stock: 12,
  limitPerMember: null,
  pictures: [],
  state: 'on',
};

let shown: Goods;
let saved: unknown[];
beforeEach(() => {
  shown = GOODS;
  saved = [];
  mockServer.use(
    respondWith(goodsList, () => ({
      list: [shown],
      nextCursor: null,
      classes: [{ id: 'tool', name: 'Tools' }],
    })),
    respondWith(goodsSave, ({ input }) => {
      saved.push(input);
      return { ...GOODS, ...input, id: 'g1', version: 4, pictures: [] };
    }),
  );
});

async function open(at?: string) {
  const opened = await showScreen(<ConsoleGoodsScreen />, at === undefined ? {} : { at });
  await i18n.loadNamespaces(['consoleGoods', 'files']);
  return opened;
}
const box = (name: string) => screen.findByRole('textbox', { name });

test('goods are saved with the version and the stock that were seen', async () => {
  const { user } = await open('/here?id=g1');
  await user.clear(await box('Stock'));
  await user.type(await box('Stock'), '20');
  await user.click(screen.getByRole('checkbox', { name: 'On the shelf' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ id: 'g1', version: 3, stock: 20, stockSeen: 12, state: 'off' });
});

test('an invalid number is reported at its field, and nothing is sent', async () => {
  const { user } = await open('/here?new=');
  await user.type(await box('Name'), 'Ruler');
  await user.type(await box('Price'), '1.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await box('Price')).toHaveFocus();
  expect(await box('Price')).toHaveAccessibleDescription(/whole number from 1/);
  expect(saved).toEqual([]);
});

test('a conflicting save of goods offers only to read the newest version', async () => {
  mockServer.use(failWith(goodsSave, 409, { msg: 'changed elsewhere' }));
  const { user } = await open('/here?id=g1');
  await user.type(await box('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else has saved/);
  expect(screen.queryByRole('button', { name: 'Save mine anyway' })).not.toBeInTheDocument();

  shown = { ...GOODS, version: 4, name: 'Steel tape' };
  await user.click(screen.getByRole('button', { name: 'Read the newest' }));
  await waitFor(async () => expect(await box('Name')).toHaveValue('Steel tape'));
});

test('saved goods are read again after a change of the language', async () => {
  const { user } = await open('/here?id=g1');
  await user.type(await box('Name'), ' 5 m');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  shown = { ...GOODS, version: 4, name: 'Mètre ruban' };
  await changeLanguage('zh-CN');

  expect(await screen.findByDisplayValue('Mètre ruban')).toBeVisible();
  expect(screen.queryByDisplayValue('Tape measure 5 m')).not.toBeInTheDocument();
});
