import type { Locator, Page } from '@playwright/test';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { plugins } from '#i18n/locales/zh-CN/plugins.ts';

/** The plug-ins in the composer. */
export class Plugins {
  readonly picker: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.picker = page.getByRole('dialog', { name: plugins.picker.title });
    this.search = page.getByRole('combobox', { name: plugins.picker.search });
  }

  async pick(words: string): Promise<void> {
    await this.page.getByRole('button', { name: chat.composer.plugins }).click();
    await this.search.fill(words);
    await this.search.press('Enter');
  }

  chip(title: string): Locator {
    return this.page.getByRole('button', {
      name: plugins.form.remove.replace('{{title}}', title),
    });
  }
}
