import { HttpResponse } from 'msw';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLUGIN_KIT } from '#app/pages/plugin-kit.ts';
import {
  chatFour,
  chatHistory,
  chatOne,
  chatThree,
  chatTwo,
  completeHistoryRecord,
  drawingFeedback,
  rebuildChat,
  type ChatRecord,
  type MeshSpec,
} from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { StreamEndpoint } from '#contract/endpoint.ts';
import { appConfig, home } from '#contract/site/calls.ts';
import { enterpriseContact } from '#contract/enterprise/calls.ts';
import { usageToday } from '#contract/usage/calls.ts';
import { ConversationScreen } from '#features/chat/conversation-screen.tsx';
import { PluginKitContext } from '#features/chat/plugin-kit.ts';
import { i18n } from '#i18n/setup.ts';
import { readDraft } from '#stores/drafts.ts';
import { setSessions, useSystemStore } from '#stores/system.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { session } from '../history/sessions.ts';
import { appConfigOf } from '../plugins/app-config.ts';
import {
  EMPTY_HOME,
  questionBox as box,
  screenProps,
  serveEvents,
  setUpChat,
  type ScreenProps,
} from './chat-screen.tsx';
import { answerOf, deltaEvent, endEvent, pageOf, recordOf, startEvent } from './records.ts';
import { show } from './show.tsx';

const SPEC: MeshSpec = { product: 'plain_weave', inputs: { mesh: '10', wire_mm: '0.5' } };
const DONE: StreamEvent[] = [startEvent(), deltaEvent(2, 'So.'), endEvent(3)];

let feedback: ReturnType<typeof setUpChat>['feedback'];
let memberId = '';
beforeEach(() => {
  ({ feedback, memberId } = setUpChat());
  mockServer.use(
    respondWith(appConfig, appConfigOf()),
    respondWith(home, EMPTY_HOME),
    respondWith(usageToday, { used: 0, limit: null, resetAt: '2026-07-02T00:00:00.000Z' }),
    respondWith(chatTwo, { questions: ['a?', 'b?', 'c?'] }),
  );
});

const type = (value: string) => fireEvent.change(box(), { target: { value } });
const enter = () => fireEvent.keyDown(box(), { key: 'Enter' });
const chip = (name: string) => screen.findByRole('button', { name: `Stop using ${name}` });
const place = () => screen.findByRole('combobox', { name: 'Place' });

async function open(over: Partial<ScreenProps> = {}, records: ChatRecord[] = []) {
  mockServer.use(respondWith(chatHistory, pageOf(records)));
  const props: ScreenProps = screenProps({
    sessionId: null,
    onSwitch: vi.fn<NonNullable<ScreenProps['onSwitch']>>(),
    ...over,
  });
  await show(<></>);
  await i18n.loadNamespaces(['plugins', 'parts', 'calculators', 'drawing']);
  const view = await show(
    <MemoryRouter>
      <PluginKitContext value={PLUGIN_KIT}>
        <ConversationScreen {...props} />
      </PluginKitContext>
    </MemoryRouter>,
  );
  return { ...props, ...view };
}

const serve = <Request extends object>(
  endpoint: StreamEndpoint<Request, ChatRecord>,
  events = DONE,
) => serveEvents(endpoint, () => events);

async function pick(words: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Plug-ins' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find a plug-in' }), words);
  await userEvent.keyboard('{Enter}');
}

describe('choosing a plug-in', () => {
  test('by the button: chip, placeholder, form; the box has the focus; it can be removed', async () => {
    await open();
    await pick('regional');
    expect(box()).toHaveFocus();
    expect(await place()).toBeVisible();
    await waitFor(() => {
      expect(box()).toHaveAttribute('placeholder', expect.stringContaining('of this place'));
    });
    expect(useSystemStore.getState()).toMatchObject({
      plugIndex: 'regional',
      selectedPlugin: 'regional',
    });
    await userEvent.click(await chip('Regional'));
    expect(screen.queryByRole('combobox', { name: 'Place' })).toBeNull();
    expect(useSystemStore.getState()).toMatchObject({
      plugIndex: 'regional',
      selectedPlugin: null,
    });
  });

  test('by @ at the start of a word, which is taken out again', async () => {
    await open();
    type('a@b.com ');
    expect(screen.queryByRole('dialog')).toBeNull();
    type('a@b.com @');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find a plug-in' }), 'daily');
    await userEvent.keyboard('{Enter}');
    expect(box()).toHaveValue('a@b.com ');
    expect(await chip('Daily work')).toBeVisible();
  });

  test('@ that was meant as such stays: Escape returns to the box', async () => {
    await open();
    type('@');
    await screen.findByRole('combobox', { name: 'Find a plug-in' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box()).toHaveValue('@');
    expect(box()).toHaveFocus();
  });

  test('@ within an input-method composition opens no picker', async () => {
    await open();
    fireEvent.compositionStart(box());
    fireEvent(
      box(),
      Object.assign(new InputEvent('input', { bubbles: true, isComposing: true, data: '@' }), {}),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('by a card of an empty conversation', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Short video/ }));
    expect(await chip('Short video')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Platform' })).toHaveValue('douyin');
  });

  test('by the address of a new conversation, where an unknown plug-in is ignored', async () => {
    const view = await open({ plugin: 'drawing' });
    expect(await chip('Drawing')).toBeVisible();
    view.unmount();
    setUpChat();
    await open({ plugin: 'poetry' });
    expect(screen.queryByRole('button', { name: /^Stop using/ })).toBeNull();
  });
});

describe('asking through a plug-in', () => {
  test('a form that lacks something says so at the field and sends nothing', async () => {
    const asked = serve(chatOne);
    await open();
    await pick('regional');
    type('what standards?');
    enter();
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a place or type one');
    expect(await place()).toHaveFocus();
    expect(asked).toEqual([]);
    await userEvent.type(await place(), 'Germany');
    expect(screen.queryByRole('alert')).toBeNull();
    enter();
    await waitFor(() => {
      expect(asked).toMatchObject([
        { question: 'what standards?', plugin: 'regional', form: { region: 'de' } },
      ]);
    });
  });

  test('the mode and its form are kept for the next question, in the draft too', async () => {
    const asked = serve(chatOne);
    await open({ sessionId: 's1' });
    await pick('regional');
    await userEvent.type(await place(), 'Chile');
    type('one');
    enter();
    await waitFor(() => {
      expect(box()).toHaveValue('');
    });
    expect(await place()).toHaveValue('Chile');
    await waitFor(async () => {
      expect(await readDraft(memberId, 's1')).toMatchObject({
        mode: { plugin: 'regional', form: { region: 'Chile' } },
      });
    });
    expect(asked).toHaveLength(1);
  });

  test('a summary needs no question of its own; its text belongs to one question', async () => {
    const asked = serve(chatOne);
    await open({ sessionId: 's1' });
    await pick('summary');
    const text = await screen.findByRole('textbox', { name: 'Text to summarise' });
    fireEvent.change(text, { target: { value: 'Long words.' } });
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    });
    enter();
    await waitFor(() => {
      expect(asked).toMatchObject([
        {
          question: 'Summarise this text',
          plugin: 'summary',
          form: { length: 'medium', text: 'Long words.' },
        },
      ]);
    });
    await waitFor(() => {
      expect(text).toHaveValue('');
    });
  });

  test('a drawing goes to its own call', async () => {
    const asked = serve(chatFour);
    await open();
    await pick('drawing');
    type('10 mesh 0.5 mm twill');
    enter();
    await waitFor(() => {
      expect(asked).toMatchObject([{ prompt: '10 mesh 0.5 mm twill' }]);
    });
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual(['clientRequestId', 'prompt']);
  });

  test('the question says which plug-in it was for; an unknown one by its id', async () => {
    await open({ sessionId: 's1' }, [
      recordOf('r1', { plugin: 'daily' }),
      recordOf('r2', { plugin: 'poetry' }),
    ]);
    const question = (id: string) =>
      screen.findByRole('article', { name: `Question: question ${id}` });
    expect(await within(await question('r1')).findByText('Daily work')).toBeVisible();
    expect(await within(await question('r2')).findByText('Plug-in poetry')).toBeVisible();
    // Its mode has no successor here: the next question is asked plainly.
    const asked = serve(chatOne);
    type('and now?');
    enter();
    await waitFor(() => {
      expect(asked).toHaveLength(1);
    });
    expect(asked[0]).not.toHaveProperty('plugin');
  });

  test('a conversation goes on in its mode, and a regenerated drawing stays one', async () => {
    const again = serve(rebuildChat, [startEvent({ n: '2' }), deltaEvent(2, 'x'), endEvent(3)]);
    await open({ sessionId: 's1' }, [recordOf('r1', { plugin: 'drawing' })]);
    expect(await chip('Drawing')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Answer again' }));
    await waitFor(() => {
      expect(again).toEqual([{ answerId: 'a-r1' }]);
    });
  });

  test('the words of a drawing come back as a further question', async () => {
    await open({ sessionId: 's1' }, [recordOf('r1', { plugin: 'drawing', question: 'draw it' })]);
    await screen.findByRole('log');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(box()).toHaveValue('draw it');
    expect(screen.queryByText(/You are editing/)).toBeNull();
  });
});

describe('deep reasoning', () => {
  test('a new conversation becomes one of deep reasoning', async () => {
    const asked = serve(chatThree, [
      startEvent(),
      { event: 'reasoning', id: 2, data: { text: 'First the load.' } },
      deltaEvent(3, 'Then.'),
      endEvent(4),
    ]);
    const given = await open();
    await pick('deep');
    type('why?');
    enter();
    await waitFor(() => {
      expect(asked).toMatchObject([{ question: 'why?' }]);
    });
    await waitFor(() => {
      expect(given.onStarted).toHaveBeenCalledWith('s1');
    });
    expect(useSystemStore.getState().sessionList[0]).toMatchObject({
      kind: 'deep',
      plugin: 'deep',
    });
    await waitFor(() => {
      expect(useSystemStore.getState().deepSessionId).toBe('s1');
    });
  });

  test('chosen in a normal one it goes on in its own, and takes the text along', async () => {
    setSessions([], [session('s1', { kind: 'chat' }), session('d1', { kind: 'deep' })]);
    useSystemStore.setState({ deepSessionId: 'd1' });
    const given = await open({ sessionId: 's1' }, [recordOf('r1')]);
    await screen.findByRole('log');
    type('a hard one');
    await pick('deep');
    await waitFor(() => {
      expect(given.onSwitch).toHaveBeenCalledWith('d1');
    });
    expect(box()).toHaveValue('');
    expect(await readDraft(memberId, 'd1')).toMatchObject({
      text: 'a hard one',
      mode: { plugin: 'deep' },
    });
  });

  test('leaving it returns to the normal conversation', async () => {
    setSessions([], [session('d1', { kind: 'deep', plugin: 'deep' })]);
    useSystemStore.setState({ chatSessionId: 's9' });
    const given = await open({ sessionId: 'd1' }, [recordOf('r1', { plugin: 'deep' })]);
    await userEvent.click(await chip('Deep reasoning'));
    await waitFor(() => {
      expect(given.onSwitch).toHaveBeenCalledWith('s9');
    });
  });
});

describe('live parts', () => {
  test('a changed calculation is kept in the conversation', async () => {
    const asked: object[] = [];
    mockServer.use(
      respondWith(completeHistoryRecord, ({ input }) => {
        asked.push(input);
        return recordOf('r2');
      }),
    );
    const result = {
      calculator: 'woven_mesh',
      values: {},
      formula: '',
      steps: [],
      assumptions: [],
      warnings: [],
    };
    const inputs = { mesh: '40', wire_mm: '0.2' };
    const parts = [{ type: 'calculation', calculator: 'woven_mesh', inputs, result } as const];
    await open({ sessionId: 's1' }, [recordOf('r1', { answers: [answerOf('a', { parts })] })]);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Wire diameter' }), {
      target: { value: '0.25' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save here' }));
    await waitFor(() => {
      expect(feedback.toasts).toMatchObject([{ text: 'Saved to the conversation' }]);
    });
    expect(asked).toMatchObject([
      { sessionId: 's1', calculator: 'woven_mesh', inputs: { mesh: '40', wire_mm: '0.25' } },
    ]);
  });

  test('a changed drawing is drawn as a further turn', async () => {
    const asked = serve(chatFour);
    const answers = [answerOf('a', { parts: [{ type: 'mesh', spec: SPEC }] })];
    await open({ sessionId: 's1' }, [recordOf('r1', { plugin: 'drawing', answers })]);
    fireEvent.change(await screen.findByLabelText('Scale (such as 5:1)'), {
      target: { value: '2' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Draw it here' }));
    await waitFor(() => {
      expect(asked).toMatchObject([{ sessionId: 's1', spec: { ...SPEC, scale: 2 } }]);
    });
    expect(asked[0]).not.toHaveProperty('prompt');
  });

  test('whether a drawing fits is told with words; a refusal is shown and can be mended', async () => {
    const told: object[] = [];
    mockServer.use(failWith(drawingFeedback, 429, { msg: 'Too often' }));
    const answers = [answerOf('a', { parts: [{ type: 'mesh', spec: SPEC }] })];
    await open({ sessionId: 's1' }, [recordOf('r1', { plugin: 'drawing', answers })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Does it fit?' }));
    const close = vi.fn<() => void>();
    await show(<>{feedback.drawers[0]?.content(close)}</>);
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Write a sentence');
    await userEvent.click(screen.getByRole('radio', { name: 'It does not' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^What is good/ }), 'No section.');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Not sent: Too often')).toBeVisible();
    mockServer.use(
      respondWith(drawingFeedback, ({ input }) => {
        told.push(input);
        return { submissionId: 'x' };
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => {
      expect(close).toHaveBeenCalledTimes(1);
    });
    expect(told).toEqual([{ answerId: 'a', fit: false, content: 'No section.' }]);
  });

  test('writes to the company of a card, with a contact only if one is given', async () => {
    const told: unknown[] = [];
    mockServer.use(
      respondWith(enterpriseContact, ({ input }) => {
        told.push(input);
        return { talkId: 't1' };
      }),
    );
    const card = {
      id: 'e',
      name: 'Real Mesh',
      place: 'Anping',
      products: [],
      intro: 'Makes it.',
      site: null,
      example: false,
    };
    const cards = [card];
    const parts = [{ type: 'enterprise' as const, cards }];
    await open({ sessionId: 's1' }, [recordOf('r1', { answers: [answerOf('a', { parts })] })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Contact the company' }));
    const close = vi.fn<() => void>();
    await show(<MemoryRouter>{feedback.drawers[0]?.content(close)}</MemoryRouter>);
    const form = within(
      screen.getByLabelText('Your contact (optional)').closest('form') as HTMLElement,
    );
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    expect(form.getByRole('alert')).toHaveTextContent('Please write what you need');
    await userEvent.type(screen.getByLabelText('What you would like to know or buy'), '200 panels');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Open the conversation' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(told).toMatchObject([{ id: 'e', content: '200 panels' }]);
    expect(told[0]).not.toHaveProperty('contact');
  });

  test('the rest: companies, a script, a contradicted number, a failed picture', async () => {
    const file = { id: 'f', name: 'mesh.png', mime: 'image/png', size: 1, url: '/api/x.png' };
    const parts = [
      {
        type: 'enterprise' as const,
        cards: [
          {
            id: 'e',
            name: 'Example Mesh',
            place: 'Anping',
            products: ['gabions'],
            intro: 'Makes them.',
            site: 'javascript:alert(1)',
            example: true,
          },
        ],
      },
      {
        type: 'script' as const,
        titles: ['How it is woven'],
        seconds: 15,
        shots: [{ n: 1, seconds: 15, scene: '=loom', line: 'Look.', caption: 'Loom' }],
        tags: ['#mesh'],
        notes: ['No superlatives'],
      },
      {
        type: 'check' as const,
        findings: [
          {
            text: '0.9',
            quantity: 'weight',
            calculator: 'woven_mesh',
            inputs: {},
            value: 0.785,
            unit: 'kg/m²',
          },
          {
            kind: 'misread' as const,
            text: '0.2 mm',
            quantity: 'wire',
            calculator: 'woven_mesh',
            inputs: {},
            value: 0.02,
            unit: 'mm',
          },
          { kind: 'unverified' as const, text: 'GB/T 99999', claim: 'standard' as const },
          { kind: 'unverified' as const, text: '1234 MPa', claim: 'number' as const },
        ],
      },
      { type: 'image' as const, file },
    ];
    await open({ sessionId: 's1' }, [recordOf('r1', { answers: [answerOf('a', { parts })] })]);
    const company = await screen.findByRole('article', { name: 'Example Mesh' });
    expect(company).toHaveTextContent('An example, no real company');
    expect(within(company).queryByRole('link')).toBeNull();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Copy the shots' }));
    expect(await navigator.clipboard.readText()).toBe(
      "Shot\ts\tScene\tLine\tCaption\n1\t15\t'=loom\tLook.\tLoom",
    );
    const note = await screen.findByRole('note', { name: 'Numbers that do not agree' });
    expect(note).toHaveTextContent('0.785 kg/m²');
    expect(note).toHaveTextContent(
      'The calculation uses 0.2 mm as wire; the question says 0.02 mm',
    );
    const unverified = screen.getByRole('note', { name: 'Not verified' });
    expect(
      within(unverified)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '“GB/T 99999” is in no article; check the standard before you use it',
      '“1234 MPa” was not calculated and is in no article',
    ]);
    const picture = await screen.findByRole('img', { name: 'mesh.png' });
    expect(screen.getByText('AI generated · embedded')).toBeVisible();
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'mesh.png' })).toHaveTextContent('FAILED');
  });

  test('a part of a newer version leaves a note', async () => {
    const parts = [{ type: 'hologram' }] as unknown as []; // what a newer server may send
    await open({ sessionId: 's1' }, [recordOf('r1', { answers: [answerOf('a', { parts })] })]);
    expect(await screen.findByText(/this version cannot show/)).toBeVisible();
  });
});

describe('what could be asked next', () => {
  test('is there for the newest finished answer, and asks on a press', async () => {
    const asked = serve(chatOne);
    const wanted: object[] = [];
    mockServer.use(
      respondWith(chatTwo, ({ input }) => {
        wanted.push(input);
        return { questions: ['How wide?', 'How long?', 'How dear?', 'How heavy?'] };
      }),
    );
    await open({ sessionId: 's1' }, [grounded('r71'), grounded('r72')]);
    const followUp = await screen.findByRole('button', { name: 'How long?' });
    expect(wanted).toEqual([{ answerId: 'a-r72' }]);
    expect(screen.queryByRole('button', { name: 'How heavy?' })).toBeNull();
    await userEvent.click(followUp);
    await waitFor(() => {
      expect(asked).toMatchObject([{ question: 'How long?', sessionId: 's1' }]);
    });
  });

  test('is not asked for after a refusal', async () => {
    const wanted = vi.fn<() => void>();
    mockServer.use(
      respondWith(chatTwo, () => {
        wanted();
        return { questions: ['How wide?', 'How long?', 'How dear?'] };
      }),
    );
    await open({ sessionId: 's1' }, [recordOf('r74')]);
    expect(await screen.findByText('text of a-r74')).toBeVisible();
    expect(wanted).not.toHaveBeenCalled();
  });

  test('is asked for again when it fails to load', async () => {
    let calls = 0;
    mockServer.use(
      respondWith(chatTwo, () => {
        calls += 1;
        // oxlint-disable-next-line typescript/only-throw-error -- how a handler answers otherwise
        if (calls === 1) throw HttpResponse.json({ code: 500, msg: '', data: null });
        return { questions: ['How wide?', 'How long?', 'How dear?'] };
      }),
    );
    await open({ sessionId: 's1' }, [grounded('r73')]);
    const offered = await screen.findByRole('list', { name: 'You could ask next' }, LATE);
    expect(within(offered).getAllByRole('button')).toHaveLength(3);
    expect(feedback.toasts).toEqual([]);
  });
});

const LATE = { timeout: 5000 };

/** A record whose answer cites an article. */
function grounded(id: string) {
  const source = { n: 1, articleId: 'x', title: 'Zinc', snippet: '', contributor: null };
  return recordOf(id, { answers: [answerOf(`a-${id}`, { sources: [source] })] });
}
