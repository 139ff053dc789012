import { expect, type Locator, type Page } from '@playwright/test';
import { WORDS, type Words } from './words.ts';

/** Page object of the login form. */
export class LoginPage {
  readonly phone: Locator;
  readonly code: Locator;
  readonly send: Locator;
  readonly agreed: Locator;
  readonly submit: Locator;

  constructor(
    readonly page: Page,
    readonly auth: Words['auth'] = WORDS['zh-cn'].auth,
  ) {
    this.phone = page.getByRole('textbox', { name: auth.phone.label, exact: true });
    this.code = page.getByRole('textbox', { name: auth.code.label, exact: true });
    this.send = page.getByRole('button', { name: auth.code.send, exact: true });
    this.agreed = page.getByRole('checkbox');
    this.submit = page.getByRole('button', { name: auth.login.submit, exact: true });
  }

  /** Sends a code to a phone and agrees to the documents. */
  async requestCode(phone: string): Promise<void> {
    await this.phone.fill(phone);
    const sent = this.page.getByText(this.auth.code.sentStatus);
    // A second request within a second is refused: press again.
    await expect(async () => {
      if (await this.send.isVisible()) await this.send.click();
      await sent.waitFor({ state: 'attached', timeout: 1000 });
    }).toPass();
    await this.agreed.check();
  }

  /** The last digit of a complete form sends it. */
  async enter(code: string): Promise<void> {
    await this.code.fill(code);
  }
}
