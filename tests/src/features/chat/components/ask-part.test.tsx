import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AskPart as Ask } from '#contract/chat/calls.ts';
import { partSchema } from '#contract/chat/schemas.ts';
import { AskPart } from '#features/chat/components/parts/ask-part.tsx';
import { PartVerbsContext, type PartVerbs } from '#features/chat/components/parts/part-verbs.ts';
import { i18n, type Language } from '#i18n/setup.ts';
import { show } from '../show.tsx';

const ASK: Ask = {
  type: 'ask',
  calculator: 'woven_mesh',
  fields: [
    { key: 'wire_mm', name: '丝径', unit: 'mm', choices: [] },
    { key: 'width_m', name: '宽', unit: 'm', choices: [] },
    {
      key: 'material',
      name: '材质',
      unit: null,
      choices: [{ value: 'ss304', name: '304 不锈钢' }],
    },
  ],
};
const READINGS: Ask = {
  type: 'ask',
  sentence: '“2 丝”有两种读法。',
  calculator: null,
  fields: [],
  readings: [
    { label: '0.02 mm', question: '40目 0.02mm 孔径' },
    { label: '2 mm', question: '40目 2mm 孔径' },
  ],
};

interface Given {
  part?: Ask;
  isNewest?: boolean;
  isDone?: boolean;
  canAsk?: boolean;
  language?: Language;
}

async function showAsk(given: Given = {}) {
  const { part = ASK, isNewest = true, isDone = true, canAsk = true, language = 'zh-CN' } = given;
  const ask = vi.fn<(question: string) => void>();
  const verbs: PartVerbs = {
    ask,
    compose: vi.fn<PartVerbs['compose']>(),
    keepCalculation: vi.fn<PartVerbs['keepCalculation']>(),
    draw: null,
    quote: null,
    open: null,
    email: vi.fn<PartVerbs['email']>(),
    answerPlainly: vi.fn<PartVerbs['answerPlainly']>(),
    judgeDrawing: vi.fn<PartVerbs['judgeDrawing']>(),
    openImage: vi.fn<PartVerbs['openImage']>(),
  };
  await show(<></>, language);
  await i18n.loadNamespaces(['parts']);
  const origin = { answerId: 'a', model: 'embedded', createdAt: '2026-01-01T00:00:00.000Z' };
  await show(
    <PartVerbsContext value={canAsk ? verbs : null}>
      <AskPart part={part} isNewest={isNewest} isDone={isDone} {...origin} />
    </PartVerbsContext>,
    language,
  );
  return ask;
}

const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an answer that asks back', () => {
  test.each([ASK, READINGS])('passes the schema of parts', (part) => {
    expect(partSchema.parse(part)).toEqual(part);
  });

  test('sends the fields that were filled in as one question, with their units', async () => {
    const ask = await showAsk();
    await userEvent.type(box('丝径'), '0.2');
    await userEvent.type(box('宽'), '4 ft');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '材质' }), '304 不锈钢');
    await press('计算');
    expect(ask.mock.calls).toEqual([['丝径 0.2 mm，宽 4 ft，材质 304 不锈钢']]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('问过：丝径，宽，材质')).toBeVisible();
  });

  test('sends with the Enter key, and leaves out what is empty', async () => {
    const ask = await showAsk({ language: 'en-US' });
    await userEvent.type(box('丝径'), '0.2{Enter}');
    expect(ask.mock.calls).toEqual([['丝径 0.2 mm']]);
  });

  test('asks for at least one value', async () => {
    const ask = await showAsk();
    await press('计算');
    expect(ask).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('请至少填一项');
    expect(box('丝径')).toHaveFocus();
    expect(box('丝径')).toHaveAccessibleDescription('请至少填一项');
    await userEvent.type(box('丝径'), '1');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers close readings, each of which asks its own question', async () => {
    const ask = await showAsk({ part: READINGS });
    expect(screen.getByText('“2 丝”有两种读法。')).toBeVisible();
    const readings = within(screen.getByRole('list', { name: '你指哪一种' }));
    await userEvent.click(readings.getByRole('button', { name: '2 mm' }));
    expect(ask.mock.calls).toEqual([['40目 2mm 孔径']]);
  });

  test('waits until the answer is complete', async () => {
    await showAsk({ isDone: false });
    expect(screen.getByRole('button', { name: '计算' })).toBeDisabled();
  });

  test.each([
    ['in an older answer', { isNewest: false }],
    ['where nothing can be asked', { canAsk: false }],
  ])('only names what it asked %s', async (_, given) => {
    await showAsk(given);
    expect(screen.getByText('问过：丝径，宽，材质')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
