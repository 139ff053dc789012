import { deflateSync, crc32 } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { parts } from '#i18n/locales/zh-CN/parts.ts';
import { plugins } from '#i18n/locales/zh-CN/plugins.ts';
import {
  calls,
  chunkOf,
  endStream,
  inTurn,
  openStream,
  paints,
  refuses,
  says,
  startOpenAiStandIn,
  type Behaviour,
  type OpenAiStandIn,
} from '../server/stand-in/openai-stand-in.ts';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { expect, openAs, test as base } from './fixtures.ts';
import { Plugins } from './plugin-picker.ts';
import { Product } from './product.ts';
import { checkLooks, FIRST_LOOK } from './screens/looks.ts';

/** The product with a model that the test controls. */
interface Answering {
  product: Product;
  does: (behaviour: Behaviour) => void;
  /** Requests for answers since then. */
  asked: () => OpenAiStandIn['requests'];
}

const test = base.extend<object, { answering: Answering }>({
  answering: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const upstream = await startOpenAiStandIn();
      const product = await Product.start({
        LLM_BASE_URL: upstream.baseUrl,
        LLM_MODEL: 'mesh-model',
        LLM_DEEP_MODELS: 'deep-1,deep-2',
        LLM_IMAGE_MODEL: 'painter',
        EMBEDDED_PACE_MS: '1',
      });
      await use({
        product,
        asked: () => upstream.requests.filter(({ stream }) => stream === true),
        // A title is no part of what a test is about.
        does: (behaviour) => {
          upstream.requests.length = 0;
          upstream.does((exchange) => {
            const { path, stream } = exchange.body;
            return path === 'chat/completions' && stream !== true
              ? says('丝网')(exchange)
              : behaviour(exchange);
          });
        },
      });
      await product.stop();
      await upstream.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  member: async ({ browser, answering, phone }, use) => {
    const page = await openAs(browser, answering.product, await answering.product.token(phone));
    await use(page);
    await page.context().close();
  },
});

const WEIGHT = { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2, material: 'ss304' } };
const PHOTO_QUESTION = '院子里的勾花网 网孔 50 丝径 3';

const madeBy = (model: string) => chat.answer.generatedBy.replace('{{model}}', model);
const pictureBy = (model: string) => parts.image.label.replace('{{model}}', model);
const field = (page: Page, name: keyof typeof plugins.fields): Locator =>
  page.getByLabel(plugins.fields[name], { exact: true });

/** A picture of one colour. */
function png(side: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), Buffer.alloc(side, 0x9a)])),
  );
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Streams reasoning, then the answer. */
function thinks(thought: string, conclusion: string): Behaviour {
  return async ({ response }) => {
    openStream(response);
    response.write(chunkOf({ reasoning_content: thought }));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    response.write(chunkOf({ content: conclusion }));
    endStream(response);
  };
}

test('a tool that the model calls shows its card, and a wrong number is flagged', async ({
  member,
  answering,
}) => {
  const screen = new ChatPage(member);
  answering.does(
    inTurn(
      calls({ name: 'calculate', input: WEIGHT }),
      says('40 目 0.2 mm 的 304 网每平米约 0.62 kg/m²。'),
    ),
  );
  await screen.askAndWait(WEIGHT_QUESTION);
  const answer = screen.answers.last();

  await expect(answer.getByRole('region', { name: /编织方孔网/ })).toContainText('0.785');
  const note = answer.getByRole('note', { name: parts.check.title });
  await expect(note).toContainText('0.62 kg/m²');
  await expect(note).toContainText('0.7847 kg/m²');
  await expect(answer.getByText(madeBy('mesh-model'))).toBeVisible();
  expect(
    answering
      .asked()
      .at(-1)
      ?.messages.some(({ role }) => role === 'tool'),
  ).toBe(true);
  await note.getByRole('link', { name: parts.check.open }).click();
  await expect(member).toHaveURL(/woven_mesh/);
});

test('an invalid tool call is returned to the model, and the answer continues', async ({
  member,
  answering,
}) => {
  const screen = new ChatPage(member);
  answering.does(
    inTurn(
      calls({ name: 'calculate', input: { ...WEIGHT, inputs: { mesh: 60, wire_mm: 0.45 } } }),
      calls({ name: 'calculate', input: WEIGHT }),
      says('更正后每平米 0.785 kg/m²。'),
    ),
  );
  await screen.askAndWait(WEIGHT_QUESTION);
  const answer = screen.answers.last();

  await expect(answer.getByRole('region', { name: /编织方孔网/ })).toHaveCount(1);
  await expect(answer).toContainText('更正后每平米 0.785 kg/m²。');
  await expect(answer.getByRole('alert')).toHaveCount(0);
});

test('deep reasoning uses the chosen model, folds its reasoning and shows the time', async ({
  member,
  answering,
}) => {
  const screen = new ChatPage(member);
  answering.does(thinks('先算两种丝径，再比较。', '结论：粗丝更重。'));
  await new Plugins(member).pick(plugins.deep.title);
  await field(member, 'model').selectOption('deep-2');
  await screen.askAndWait('0.2 和 0.25 的丝差多少？');
  const answer = screen.answers.last();
  const thinking = answer.getByRole('button', { name: /^思考了 .* 秒/ });

  await expect(thinking).toHaveAttribute('aria-expanded', 'false');
  await expect(answer.getByText('先算两种丝径')).toBeHidden();
  await thinking.click();
  await expect(answer.getByText('先算两种丝径')).toBeVisible();
  await expect(answer.getByText(madeBy('deep-2'))).toBeVisible();
  expect(answering.asked()[0]?.model).toBe('deep-2');
});

test('a picture names its model and has a size that the model supports', async ({
  member,
  answering,
}) => {
  const screen = new ChatPage(member);
  answering.does((exchange) =>
    exchange.body.size === '1792x1024'
      ? paints(png(64))(exchange)
      : refuses(400, "size must be one of '1024x1024', '1792x1024'")(exchange),
  );
  await new Plugins(member).pick(plugins.drawing.title);
  await field(member, 'style').selectOption('photo');
  await field(member, 'size').selectOption('wide');
  await screen.askAndWait(PHOTO_QUESTION);
  const answer = screen.answers.last();

  const figure = answer.getByRole('figure').filter({ hasText: pictureBy('painter') });
  await expect(figure.getByRole('img')).toHaveJSProperty('naturalWidth', 64);
  await expect(answer.getByText(madeBy('painter')).last()).toBeVisible();
  await expect(answer).toContainText('仅作示意');
});

test('a refused picture shows the reason and the drawing', async ({ member, answering }) => {
  const screen = new ChatPage(member);
  answering.does(refuses(400, 'Your request was rejected by our safety system.'));
  await new Plugins(member).pick(plugins.drawing.title);
  await field(member, 'style').selectOption('photo');
  await screen.askAndWait(PHOTO_QUESTION);
  const answer = screen.answers.last();

  await expect(answer).toContainText('内容审核没有通过');
  await expect(answer.getByText(madeBy(chat.answer.embedded))).toBeVisible();
});

test('an unusable model answer is replaced by one of the embedded engine, which is named', async ({
  member,
  answering,
}) => {
  const screen = new ChatPage(member);
  answering.does(says('抱歉，{"titles": 1}'));
  await new Plugins(member).pick(plugins.shortvideo.title);
  await screen.askAndWait('石笼网');
  const answer = screen.answers.last();

  await expect(answer).toContainText('模型没有给出可用的回答（内容不合要求）');
  await expect(answer.getByRole('region', { name: parts.script.label })).toBeVisible();
  await expect(answer.getByText(madeBy(chat.answer.embedded))).toBeVisible();
  expect(answering.asked()).toHaveLength(2);
});

for (const id of ['calculator', 'regional', 'summary', 'related', 'enterprise'] as const) {
  test(`${id} is answered by the model`, async ({ member, answering }) => {
    const screen = new ChatPage(member);
    answering.does(says('**好的**，这是模型的回答。'));
    await new Plugins(member).pick(plugins[id].title);
    if (id === 'regional') await field(member, 'region').fill('安平');
    if (id === 'summary') await field(member, 'text').fill('产量 300 卷。交货期 15 天。');
    await screen.askAndWait('石笼网');
    const answer = screen.answers.last();

    await expect(answer).toContainText('这是模型的回答');
    await expect(answer.getByText(madeBy('mesh-model'))).toBeVisible();
    await expect(answer.getByRole('alert')).toHaveCount(0);
  });
}

test('cards, thoughts and flags fit and are accessible in every look', async ({
  browser,
  answering,
  phone,
}) => {
  const { product } = answering;
  const page = await openAs(browser, product, await product.token(phone), {
    ...FIRST_LOOK,
    isStill: true,
  });
  const screen = new ChatPage(page);
  answering.does(
    inTurn(
      calls({ name: 'calculate', input: WEIGHT }),
      thinks('先核对口径。', '40 目 0.2 mm 的 304 网每平米约 0.62 kg/m²。'),
    ),
  );
  await screen.askAndWait(WEIGHT_QUESTION);
  await expect(screen.answers.getByRole('note', { name: parts.check.title })).toBeVisible();
  await expect(screen.answers.getByRole('figure')).toBeVisible();
  await checkLooks(page, { name: 'an answer with a card, a thought and a flag' });
  await page.context().close();
});

test('a picture of the model fits and is accessible in every look', async ({
  browser,
  answering,
  phone,
}) => {
  const { product } = answering;
  const page = await openAs(browser, product, await product.token(phone), {
    ...FIRST_LOOK,
    isStill: true,
  });
  const screen = new ChatPage(page);
  answering.does(paints(png(64)));
  await new Plugins(page).pick(plugins.drawing.title);
  await field(page, 'style').selectOption('photo');
  await screen.askAndWait(PHOTO_QUESTION);
  await expect(screen.answers.last().getByText(pictureBy('painter')).first()).toBeVisible();
  await checkLooks(page, { name: 'a picture of the model' });
  await page.context().close();
});
