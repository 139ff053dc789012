import { describe, expect, test } from 'vitest';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import { PLUGINS, pluginOf } from '#features/plugins/registry.ts';
import { plugins as en } from '#i18n/locales/en-US/plugins.ts';
import { plugins as zh } from '#i18n/locales/zh-CN/plugins.ts';

describe('the registry', () => {
  test('contains every plug-in of the contract once', () => {
    expect(PLUGINS.map(({ id }) => id)).toEqual([...PLUGIN_IDS]);
  });

  test('sends drawings and deep reasoning by separate calls', () => {
    expect(pluginOf('drawing').call).toBe('chatFour');
    expect(pluginOf('deep').call).toBe('chatThree');
    expect(pluginOf('summary').call).toBe('chatOne');
  });

  test.each([
    ['zh-CN', zh],
    ['en-US', en],
  ])('%s names every field and every choice', (_, texts) => {
    const { fields, choices } = texts;
    for (const { id, fields: own } of PLUGINS) {
      for (const field of own) {
        expect(Object.keys(fields), id).toContain(field.key);
        const keys = field.kind === 'choice' ? field.choices : [];
        for (const choice of keys) {
          expect(Object.keys(choices), id).toContain(choice.replace(/^(?=\d)/, 's'));
        }
      }
    }
  });
});
