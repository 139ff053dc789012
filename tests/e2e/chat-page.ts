import { expect, type Locator, type Page } from '@playwright/test';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { history } from '#i18n/locales/zh-CN/history.ts';

export const WEIGHT_QUESTION = '40目 0.2mm 304平纹网每平米多重';
/** Its answer takes some seconds where the product answers slowly. */
export const ZINC_QUESTION = '热镀锌和电镀锌有什么区别';

const LIKE = { name: chat.answer.like, exact: true };
/** Characters of a question in its accessible name. */
const QUESTION_NAME_CHARS = 60;

/** Page object of the chat screen. */
export class ChatPage {
  readonly box: Locator;
  readonly log: Locator;
  readonly answers: Locator;
  readonly stop: Locator;

  constructor(readonly page: Page) {
    this.box = page.getByRole('textbox', { name: chat.composer.label });
    this.log = page.getByRole('log');
    this.answers = page.getByRole('article', { name: chat.answer.label });
    this.stop = page.getByRole('button', { name: chat.composer.stop });
  }

  async ask(question: string): Promise<void> {
    await this.box.fill(question);
    await this.box.press('Enter');
  }

  /** Asks and waits for the end of the answer. */
  async askAndWait(question: string): Promise<void> {
    await this.ask(question);
    // The last answer may still be that to the question before.
    await this.answerTo(question).getByRole('button', LIKE).waitFor();
  }

  /** Waits until the last answer has ended. */
  async done(): Promise<void> {
    await this.answers.last().getByRole('button', LIKE).waitFor();
  }

  /** Chooses from the menu of the last answer. */
  async more(entry: string): Promise<void> {
    const last = this.answers.last();
    // Scrolling closes the menu, also that of a conversation which is still opening.
    await expect(async () => {
      await last.getByRole('button', { name: chat.answer.more, exact: true }).click();
      await this.page.getByRole('menuitem', { name: entry, exact: true }).click({ timeout: 2000 });
    }).toPass();
  }

  /** Only the messages near the window are in the document. */
  async scrollToStart(): Promise<void> {
    await this.log.hover();
    await this.page.mouse.wheel(0, -100_000);
    await this.page.getByText(chat.thread.start).waitFor();
  }

  question(text: string): Locator {
    return this.page.getByRole('article', {
      name: chat.question.label.replace('{{text}}', text),
    });
  }

  /** The answer below the last question of this text. */
  answerTo(question: string): Locator {
    const name = question.slice(0, QUESTION_NAME_CHARS);
    return this.question(name).last().locator('xpath=following::article[1]');
  }

  /** A conversation's row in the sidebar. */
  row(title: string): Locator {
    return this.page.getByRole('link', { name: title });
  }

  /** Opens the menu of a row and chooses from it. */
  async choose(title: string, entry: keyof typeof history.row): Promise<void> {
    const name = history.row.menu.replace('{{title}}', title);
    await this.row(title).hover();
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.page.getByRole('menuitem', { name: history.row[entry], exact: true }).click();
  }
}

/** A source, above the conversation or, on a wide screen, beside it. */
export function openSource(page: Page): Locator {
  const pane = page.getByRole('complementary', { name: /^(?:资料：|Source: )/ });
  return page.getByRole('dialog').or(pane);
}
