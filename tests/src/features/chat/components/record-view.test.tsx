import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { RecordView, type RecordVerbs } from '#features/chat/components/record-view.tsx';
import type { ShownRecord } from '#features/chat/model/conversation/branches.ts';
import { createLiveAnswer } from '#features/chat/model/conversation/live-answer.ts';
import { i18n } from '#i18n/setup.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';
import { answerOf, deltaEvent, endEvent, recordOf } from '../records.ts';
import { recordFeedback, show } from '../show.tsx';

const SOURCE = { n: 1, articleId: 'x', title: 'Galvanising', snippet: '', contributor: null };
const PART: CalculationPart = {
  type: 'calculation',
  calculator: 'woven_mesh',
  inputs: { mesh: '40', wire_mm: '0.2', material: 'ss304' },
  result: {
    calculator: 'woven_mesh',
    values: {
      weight_kg_m2: { value: 0.78512, unit: 'kg/m²', confidence: 'A' },
      n_line: { value: 12345, unit: '', confidence: 'B' },
    },
    formula: 'w = 12.7 d² / p',
    steps: ['12.7 × 0.2² / 0.635'],
    assumptions: ['steel, 7.85 g/cm³'],
    warnings: [],
  },
};

function verbs() {
  return {
    edit: vi.fn<RecordVerbs['edit']>(),
    remove: vi.fn<RecordVerbs['remove']>(),
    chooseWording: vi.fn<RecordVerbs['chooseWording']>(),
    chooseVersion: vi.fn<RecordVerbs['chooseVersion']>(),
    regenerate: vi.fn<RecordVerbs['regenerate']>(),
    like: vi.fn<RecordVerbs['like']>(),
    follow: vi.fn<RecordVerbs['follow']>(),
    openSource: vi.fn<RecordVerbs['openSource']>(),
    openImage: vi.fn<RecordVerbs['openImage']>(),
    feedback: vi.fn<RecordVerbs['feedback']>(),
    turn: null,
  } satisfies RecordVerbs;
}

type Props = Parameters<typeof RecordView>[0];
type Given = Partial<Omit<Props, 'shown'>> & { shown?: Partial<ShownRecord> };

async function showRecord(given: Given = {}, language?: 'zh-CN' | 'en-US') {
  const done = verbs();
  const record = given.shown?.record ?? recordOf('r', { answers: [answerOf('a')] });
  const props: Props = {
    verbs: done,
    picked: undefined,
    live: null,
    isLost: false,
    isLast: true,
    isBusy: false,
    ...given,
    shown: { record, wordings: [record.id], isLeft: false, ...given.shown },
  };
  const view = await show(<RecordView {...props} />, language);
  const change = (changed: Partial<Props>) => view.update(<RecordView {...props} {...changed} />);
  return { ...done, record, change };
}

const answer = () => screen.getByRole('article', { name: 'Answer' });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const more = () => screen.getByRole('button', { name: 'More' });
const choose = async (name: string) => {
  await userEvent.click(more());
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

beforeEach(() => {
  recordFeedback();
});

describe('a record', () => {
  test('is an article for the question and one for the answer, with the label of its making', async () => {
    await showRecord();
    expect(screen.getByRole('article', { name: 'Question: question r' })).toBeVisible();
    expect(answer()).toHaveAttribute('aria-busy', 'false');
    await waitFor(() => expect(within(answer()).getByText('text of a')).toBeVisible());
    expect(within(answer()).getByText('AI generated · knowledge engine')).toBeVisible();
    for (const control of screen.getAllByRole('button')) expect(control).toHaveAccessibleName();
  });

  test('can be edited, deleted and answered again', async () => {
    const { edit, remove, regenerate, record } = await showRecord();
    await press('Edit and send again');
    await press('Delete this question and its answer');
    await choose('Answer again');
    expect(edit).toHaveBeenCalledWith(record);
    expect(remove).toHaveBeenCalledWith(record);
    expect(regenerate).toHaveBeenCalledWith('a', undefined);
  });

  test.each([
    ['while something is generated', { isBusy: true }],
    ['on a branch that was left', { shown: { isLeft: true } }],
  ])('cannot be changed %s', async (_, given) => {
    await showRecord(given);
    for (const name of ['Edit and send again', 'Delete this question and its answer']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(more());
    expect(screen.queryByRole('menuitem', { name: 'Answer again' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Copy as Markdown' })).toBeVisible();
  });

  test('more can be said of the answer than that it is liked', async () => {
    const { feedback } = await showRecord();
    await choose('Feedback on this answer');
    expect(feedback).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'r' }),
      expect.objectContaining({ status: 'done' }),
    );
  });

  test('a long question is folded until it is opened', async () => {
    await showRecord({ shown: { record: recordOf('r', { question: 'x'.repeat(1300) }) } });
    const fold = button('Show all');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(screen.getByText('x'.repeat(1300))).toBeVisible();
    expect(button('Show less')).toHaveAttribute('aria-expanded', 'true');
  });

  test('of a list of many lines the first ones are shown', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `line ${String(at + 1)}`).join('\n');
    await showRecord({ shown: { record: recordOf('r', { question: lines }) } });
    expect(screen.getByText(/line 5…$/)).toBeVisible();
    await userEvent.click(button('Show all'));
    expect(screen.getByText(/line 9$/)).toBeVisible();
  });
});

describe('wordings of a question', () => {
  test('the newest leads back to the older one', async () => {
    const { chooseWording } = await showRecord({ shown: { wordings: ['q', 'r'] } });
    const group = screen.getByRole('group', { name: 'Wording 2 of 2' });
    expect(group).toHaveTextContent('2 / 2');
    expect(button('Next wording')).toBeDisabled();
    await press('Previous wording');
    expect(chooseWording).toHaveBeenCalledWith('r', 'q');
    expect(screen.queryByText(/what stood before the edit/)).toBeNull();
  });

  test('an older one says that it can only be read, and leads on to the newest', async () => {
    const { chooseWording } = await showRecord({
      shown: { wordings: ['r', 's'], isLeft: true },
    });
    expect(screen.getByText(/what stood before the edit/)).toBeVisible();
    await press('Next wording');
    expect(chooseWording).toHaveBeenCalledWith('s', 's');
  });
});

describe('versions of an answer', () => {
  const record = recordOf('r', {
    answers: [answerOf('a1'), answerOf('a2', { version: 2 }), answerOf('a3', { version: 3 })],
  });

  test('the one that counts is shown, the others are a step away', async () => {
    const { chooseVersion } = await showRecord({ shown: { record } });
    expect(await screen.findByText('text of a3')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Version 3 of 3' })).toBeVisible();
    await press('Previous version');
    expect(chooseVersion).toHaveBeenCalledWith('r', 'a2');
  });

  test('a picked one is shown, and what is done is done with it', async () => {
    const { regenerate } = await showRecord({ shown: { record }, picked: 'a1' });
    expect(await screen.findByText('text of a1')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Version 1 of 3' })).toBeVisible();
    expect(button('Previous version')).toBeDisabled();
    await choose('Answer again');
    expect(regenerate).toHaveBeenCalledWith('a1', undefined);
  });
});

describe('a growing answer', () => {
  test('has no actions, says what it does, then shows its text', async () => {
    const grows = answerOf('a', { status: 'generating', content: '' });
    const live = createLiveAnswer(grows, (notify) => {
      notify();
    });
    await showRecord({ live, isLost: true, isBusy: true });
    expect(answer()).toHaveAttribute('aria-busy', 'true');
    expect(within(answer()).getByText('Preparing the answer')).toBeVisible();
    expect(within(answer()).getByText(/connection was lost/)).toBeVisible();
    act(() => live.apply([{ event: 'status', id: 2, data: { text: 'Searching' } }]));
    expect(within(answer()).getByText('Searching')).toBeVisible();
    act(() => live.apply([deltaEvent(3, 'words')]));
    expect(await within(answer()).findByText('words')).toBeVisible();
    expect(within(answer()).queryByText('Searching')).toBeNull();
    expect(within(answer()).queryByRole('button')).toBeNull();
  });

  test('leaves every element standing when it ends', async () => {
    const grows = answerOf('a', { status: 'generating', content: '' });
    const live = createLiveAnswer(grows, (notify) => {
      notify();
    });
    const growing = recordOf('r', { answers: [grows] });
    const { change } = await showRecord({ live, isBusy: true, shown: { record: growing } });
    act(() => live.apply([deltaEvent(2, 'first words\n\nlast words')]));
    const first = await within(answer()).findByText('first words');
    const last = within(answer()).getByText('last words');
    act(() => live.apply([endEvent(3)]));
    const ended = { ...growing, answers: [live.read().answer] };
    change({
      live: null,
      isBusy: false,
      shown: { record: ended, wordings: [ended.id], isLeft: false },
    });
    expect(answer()).toHaveAttribute('aria-busy', 'false');
    expect(more()).toBeVisible();
    expect(within(answer()).getByText('first words')).toBe(first);
    expect(within(answer()).getByText('last words')).toBe(last);
  });
});

describe('how an answer ended', () => {
  test.each([
    ['stopped', 'Stopped. Above is what was said before'],
    ['interrupted', 'Interrupted. Above is what was said before'],
  ] as const)('%s is said below it', async (status, text) => {
    await showRecord({
      shown: { record: recordOf('r', { answers: [answerOf('a', { status })] }) },
    });
    expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(more());
    expect(screen.getByRole('menuitem', { name: 'Answer again' })).toBeVisible();
  });

  test.each([
    [{ code: 500, msg: 'no model' }, 'The answer was not finished: no model'],
    [{ code: 500, msg: '' }, 'The answer was not finished: system error'],
    [null, 'The answer was not finished: system error'],
  ])('a failure alerts with its reason (%o)', async (error, text) => {
    const answers = [answerOf('a', { status: 'failed', content: '', error })];
    await showRecord({ shown: { record: recordOf('r', { answers }) } });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });
});

describe('actions', () => {
  function clipboard(write: () => Promise<void> = () => Promise.resolve()) {
    const { toasts } = recordFeedback();
    const writeText = vi.fn<(text: string) => Promise<void>>(write);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return { toasts, writeText };
  }
  const markdown = recordOf('r', { answers: [answerOf('a', { content: '**bold** words' })] });

  test('copy as Markdown gives the Markdown', async () => {
    await showRecord({ shown: { record: markdown } });
    const { toasts, writeText } = clipboard();
    await choose('Copy as Markdown');
    await vi.waitFor(() => {
      expect(toasts).toEqual([{ type: 'success', text: 'Copied' }]);
    });
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^\*\*bold\*\* words\n\nAI generated · .+$/);
  });

  test('a copy of a calculated answer holds what its card says', async () => {
    const reading = {
      inputs: [{ field: 'mesh', origin: 'question' } as const],
      asked: ['weight_kg_m2'],
    };
    const parts = [{ ...PART, reading }];
    const answers = [answerOf('a', { content: '**0.785 kg**', parts })];
    await showRecord({ shown: { record: recordOf('r', { answers }) } });
    const { toasts, writeText } = clipboard();
    await choose('Copy as Markdown');
    await vi.waitFor(
      () => {
        expect(toasts).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    expect(writeText.mock.calls[0]?.[0]).toMatch(
      /^\*\*0\.785 kg\*\*\n\nRead as: Woven square mesh · 40 mesh[\s\S]+\n\nAI generated · .+$/,
    );
  });

  test('copy as plain text leaves the marks out', async () => {
    await showRecord({ shown: { record: markdown } });
    const { toasts, writeText } = clipboard();
    button('Copy as plain text').click();
    await vi.waitFor(() => {
      expect(toasts).toHaveLength(1);
    });
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^bold words\n\nAI generated · .+$/);
  });

  test('the clipboard is written within the press, though the plain text is still to be made', async () => {
    await showRecord({ shown: { record: markdown } });
    const { toasts } = recordFeedback();
    class Item {
      constructor(readonly data: { 'text/plain': Promise<Blob> }) {}
    }
    vi.stubGlobal('ClipboardItem', Item);
    onTestFinished(() => void vi.stubGlobal('ClipboardItem', undefined));
    const written: string[] = [];
    const write = vi.fn(async ([item]: Item[]) => {
      const blob = await item?.data['text/plain'];
      written.push((await blob?.text()) ?? '');
    });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } });
    button('Copy as plain text').click();
    expect(write).toHaveBeenCalledOnce();
    await vi.waitFor(() => {
      expect(toasts).toEqual([{ type: 'success', text: 'Copied' }]);
    });
    expect(written).toEqual([expect.stringMatching(/^bold words\n\nAI generated · .+$/)]);
  });

  test.each([
    ['Copy as Markdown', () => choose('Copy as Markdown')],
    ['Copy as plain text', () => press('Copy as plain text')],
  ])('%s without a clipboard, as on an insecure origin, is told', async (_, copy) => {
    await showRecord({ shown: { record: markdown } });
    const { toasts } = recordFeedback();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await copy();
    await vi.waitFor(() => {
      expect(toasts).toEqual([{ type: 'error', text: 'Copying did not work' }]);
    });
  });

  test('a refused clipboard is told', async () => {
    await showRecord();
    const { toasts } = clipboard(() => Promise.reject(new Error('denied')));
    await choose('Copy as Markdown');
    await vi.waitFor(() => {
      expect(toasts).toEqual([{ type: 'error', text: 'Copying did not work' }]);
    });
  });

  test('like is a switch', async () => {
    const { like } = await showRecord();
    expect(button('Good answer')).toHaveAttribute('aria-pressed', 'false');
    await press('Good answer');
    expect(like).toHaveBeenCalledWith('a', 1, undefined);
  });

  test('a liked answer can be unliked', async () => {
    const answers = [answerOf('a', { like: 1 })];
    const { like } = await showRecord({ shown: { record: recordOf('r', { answers }) } });
    expect(button('Good answer')).toHaveAttribute('aria-pressed', 'true');
    await press('Good answer');
    expect(like).toHaveBeenCalledWith('a', 0, undefined);
  });

  test('a dislike counts at once and then asks for the reason', async () => {
    const { like } = await showRecord();
    await press('Bad answer');
    expect(like).toHaveBeenLastCalledWith('a', -1, undefined);
    const reasons = screen.getByRole('group', { name: 'What was wrong?' });
    await userEvent.click(within(reasons).getByRole('button', { name: 'Too long' }));
    expect(like).toHaveBeenLastCalledWith('a', -1, 'Too long');
    expect(screen.queryByRole('group', { name: 'What was wrong?' })).toBeNull();
  });

  test('nobody has to give a reason', async () => {
    const { like } = await showRecord();
    await press('Bad answer');
    await press('Rather not say');
    expect(like).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('group', { name: 'What was wrong?' })).toBeNull();
  });

  test('stand in one line of five, before the versions', async () => {
    const turn = {
      onPaint: vi.fn<() => void>(),
      onExport: vi.fn<() => void>(),
      onShare: vi.fn<() => void>(),
      onChoose: vi.fn<() => void>(),
    };
    await showRecord({ verbs: { ...verbs(), turn: () => turn } });
    const foot = more().parentElement;
    if (foot === null) throw new Error('no foot');
    const names = within(foot)
      .getAllByRole('button')
      .map((control) => control.getAttribute('aria-label'));
    expect(names).toEqual([
      'Copy as plain text',
      'Good answer',
      'Bad answer',
      'Read aloud',
      'More',
    ]);
    await choose('Save as picture');
    expect(turn.onPaint).toHaveBeenCalledOnce();
  });
});

describe('what an answer rests on', () => {
  const answers = [answerOf('a', { sources: [SOURCE], parts: [PART], content: 'zinc[^1]' })];
  const record = recordOf('r', { answers });

  test('is counted above the answer, with what is still to be verified', async () => {
    const check = {
      type: 'check' as const,
      findings: [{ kind: 'unverified' as const, text: 'GB/T 1', claim: 'standard' as const }],
    };
    const content = 'zinc (common knowledge, unverified)[^1]';
    const basis = { sources: [SOURCE], parts: [PART, check], content };
    await showRecord({ shown: { record: recordOf('r', { answers: [answerOf('a', basis)] }) } });
    const told = within(screen.getByRole('list', { name: 'Based on' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      '1 calculation',
      '1 source',
      '2 sentences to verify',
    ]);
  });

  test('is not counted where there is nothing', async () => {
    await showRecord();
    expect(screen.queryByRole('list', { name: 'Based on' })).toBeNull();
  });

  test('sources are a list of buttons, each with its number and title', async () => {
    const { openSource } = await showRecord({ shown: { record } });
    const list = screen.getByRole('list', { name: 'Sources' });
    await userEvent.click(within(list).getByRole('button', { name: 'Open source 1: Galvanising' }));
    expect(openSource).toHaveBeenCalledWith(SOURCE);
  });

  test.each([
    ['en-US', enUsCalculatorTexts],
    ['zh-CN', zhCnCalculatorTexts],
  ] as const)('a calculation is a card that works in %s', async (language, texts) => {
    await showRecord({ shown: { record } }, language);
    const { name, outputs } = texts.calculators.woven_mesh;
    const card = await screen.findByRole('region', { name });
    const weight = outputs?.weight_kg_m2 ?? texts.outputs.weight_kg_m2;
    expect(within(card).getByText(weight).parentElement).toHaveTextContent('0.785');
    const wire = within(card).getByRole('textbox', { name: texts.fields.wire_mm.name });
    fireEvent.change(wire, { target: { value: '0.25' } });
    expect(within(card).getByText(weight).parentElement).toHaveTextContent('1.226');
    fireEvent.click(within(card).getByText(i18n.t('calculators:result.working')));
    expect(within(card).getByText(/25\.4\/40/)).toBeVisible();
    await userEvent.click(
      within(card).getByRole('button', { name: i18n.t('calculators:actions.reset') }),
    );
    expect(wire).toHaveValue('0.2');
  });

  test('the embedded engine offers other forms in place of the same answer', async () => {
    const answers = [answerOf('a', { model: 'embedded', sources: [SOURCE] })];
    const { regenerate } = await showRecord({ shown: { record: recordOf('r', { answers }) } });
    await choose('Again, shorter');
    expect(regenerate).toHaveBeenCalledWith('a', 'shorter');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: 'Answer again' })).toBeNull();
  });

  test('a calculator of a newer server keeps its own name', async () => {
    const parts = [{ ...PART, calculator: 'spring_wire' }];
    const unknown = recordOf('r', { answers: [answerOf('a', { parts })] });
    await showRecord({ shown: { record: unknown } });
    const card = await screen.findByRole('region', { name: 'spring_wire' });
    // A search result is shown unchanged and has no actions.
    expect(within(card).getByText('12.7 × 0.2² / 0.635')).toBeInTheDocument();
    expect(within(card).queryByRole('textbox')).toBeNull();
  });
});

test('the count of unverified sentences opens the card of the first one', async () => {
  const content = 'Zinc lasts. [^1] Wire rusts. (common knowledge, unverified)[^2]';
  const sources = [SOURCE, { ...SOURCE, n: 2, articleId: 'y', title: 'Rust' }];
  const record = recordOf('r', { answers: [answerOf('a', { content, sources })] });
  await showRecord({ shown: { record } }, 'en-US');

  await screen.findByText('unverified');
  await press('1 sentence to verify');

  expect(await screen.findByRole('dialog', { name: 'Rust' })).toBeVisible();
});
