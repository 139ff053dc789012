import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CustomerAnswerKind } from '#contract/quotation/calls.ts';
import { lineSchema } from '#contract/primitives.ts';
import { CUSTOMER_ANSWERS } from '#contract/quotation/constants.ts';
import { GONE_TEXTS } from '../../content/customer-page-texts.ts';
import { message, type Language } from '../../content/messages.ts';
import { languageIn } from '../../platform/http/accepted-language.ts';
import { clientAddress, networkOf } from '../../platform/http/client-address.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { errorAnswer } from '../../platform/http/error-answer.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { readText } from '../../platform/http/request-body.ts';
import { isStorableText } from '../../platform/http/unstorable-text.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import {
  ANSWER_CHARS,
  customerPage,
  noticePage,
  type RefusedAnswer,
} from '../../trade/quotations/customer-page.ts';
import { CUSTOMER_PAGE_POLICY } from './customer-page-policy.ts';
import type { CustomerLinks } from './customer-links.ts';

interface CustomerPagesDeps {
  rateLimiter: RateLimiter;
  logger: Logger;
  trustedProxies: number;
}

/** Pages that are made at once; each prices a whole quotation. */
const AT_ONCE = 4;
/** Rate limit cost of a page. */
const COST = 4;
/** An answer of the form, each character as nine bytes at most. */
const FORM_BYTES = 16 * 1024;

type PageContext = Context<{ Bindings: Partial<HttpBindings> }>;

/** `GET /<token>`: the page of a customer's link; `POST` takes its form. */
export function customerPages(
  links: CustomerLinks,
  { rateLimiter, logger, trustedProxies }: CustomerPagesDeps,
): Hono<{ Bindings: Partial<HttpBindings> }> {
  const pages = new Hono<{ Bindings: Partial<HttpBindings> }>();
  const places = createFairQueue(AT_ONCE, { perMember: 1 });

  const page = async (
    token: string,
    isNoted: boolean,
    shown: { done: CustomerAnswerKind | null; refused: RefusedAnswer | null },
  ) => {
    const { expiresAt, acceptedAt, acceptedBy, ...opened } = await links.open(token, isNoted);

    return customerPage({
      ...opened,
      ...shown,
      linkUntil: shanghaiDay(expiresAt),
      accepted: acceptedAt && { by: acceptedBy, day: shanghaiDay(acceptedAt) },
    });
  };
  const inTurn = async (context: PageContext, run: () => Promise<Response>): Promise<Response> => {
    const network = networkOf(
      clientAddress(
        // Requests of tests have no socket and no bindings.
        (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress,
        context.req.header('x-forwarded-for'),
        trustedProxies,
      ),
    );
    await rateLimiter.take('call', `network:${network}`, COST);

    return places.run(network, run, context.req.raw.signal);
  };

  pages.use(async (context, next) => {
    context.header('content-security-policy', CUSTOMER_PAGE_POLICY);
    context.header('cache-control', 'no-store');
    context.header('x-robots-tag', 'noindex');
    await next();
  });
  pages.get('/:token', (context) =>
    inTurn(context, async () => {
      const done = answerKind(context.req.query('done')) ?? null;
      // After an answer the customer comes back; previews of messengers ask with HEAD.
      const isNoted = done === null && context.req.method === 'GET';

      return context.html(await page(context.req.param('token'), isNoted, { done, refused: null }));
    }),
  );
  pages.post('/:token', (context) =>
    inTurn(context, async () => {
      const token = context.req.param('token');
      const form = new URLSearchParams(await readText(context.req.raw, FORM_BYTES));
      const { typed, problems, answer } = readAnswer(form);
      const refuse = async (refused: Omit<RefusedAnswer, 'name' | 'text'>) =>
        context.html(
          await page(token, false, { done: null, refused: { ...typed, ...refused } }),
          422,
        );
      if (answer === undefined || Object.keys(problems).length > 0) return refuse({ problems });
      try {
        await links.respond(token, answer);
      } catch (cause) {
        if (!(cause instanceof DomainError) || cause.code !== 409) throw cause;
        const language = languageOf(context);
        return refuse({
          problems: {},
          problem: message(language, cause.key, cause.details.params),
        });
      }
      return context.redirect(`${context.req.path}?done=${answer.kind}`, 303);
    }),
  );
  pages.onError((cause, context) => {
    const language = languageOf(context);
    const texts = GONE_TEXTS[language];
    const { failure, retryAfter, unexpected } = errorAnswer(cause, language);
    if (unexpected) logger.error({ err: cause }, 'the page of a link failed');
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    const code = Number(failure.code);
    const [title, text] =
      code === 404
        ? [texts.title, texts.gone]
        : unexpected
          ? [texts.failedTitle, texts.failed]
          : [code === 429 ? texts.busyTitle : texts.failedTitle, failure.msg];
    const status = code >= 400 && code < 600 ? code : 500;

    return context.html(noticePage(language, title, text), status as ContentfulStatusCode);
  });

  return pages;
}

const languageOf = (context: Context): Language =>
  languageIn(context.req.header('accept-language'));

function answerKind(text: string | null | undefined): CustomerAnswerKind | undefined {
  return CUSTOMER_ANSWERS.find((kind) => kind === text);
}

const answerSchema = z.object({
  kind: z.enum(CUSTOMER_ANSWERS),
  name: lineSchema(ANSWER_CHARS.name),
  text: z.string().trim().max(ANSWER_CHARS.text).refine(isStorableText),
});

function readAnswer(form: URLSearchParams) {
  // Line ends of forms are CR LF.
  const said = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n');
  const typed = { name: said('name'), text: said('text') };
  const kind = answerKind(form.get('kind')) ?? 'question';
  const read = answerSchema.safeParse({ kind, ...typed });
  const problems: RefusedAnswer['problems'] = {};
  for (const { path, code } of read.error?.issues ?? []) {
    const [field] = path;
    if (field === 'name' || field === 'text')
      problems[field] = code === 'too_big' ? 'tooLong' : 'missing';
  }
  if (kind === 'question' && read.data?.text === '') problems.text = 'missing';

  return { typed, problems, answer: read.data };
}
