import { describe, expect, test } from 'vitest';
import { checkForm } from '#features/plugins/model/check-form.ts';
import { byRecentUse, isNamedBy } from '#features/plugins/model/find-plugins.ts';
import { fieldsOf, valueOf } from '#features/plugins/model/form-fields.ts';
import { PLUGINS, pluginOf } from '#features/plugins/registry.ts';
import { appConfigOf } from './app-config.ts';

const CONFIG = appConfigOf();
const MODELS = [
  { id: 'm1', name: 'One', embedded: false, deep: true },
  { id: 'm2', name: 'Two', embedded: false, deep: true },
  { id: 'm3', name: 'Three', embedded: false, deep: false },
];
const check = (id: Parameters<typeof pluginOf>[0], values: Record<string, string>) =>
  checkForm(fieldsOf(pluginOf(id), CONFIG, values), values, CONFIG.regions);

describe('the fields', () => {
  test('a model can be chosen only among several reasoning models', () => {
    const deep = pluginOf('deep');
    expect(fieldsOf(deep, CONFIG, {})).toEqual([]);
    expect(fieldsOf(deep, null, {})).toEqual([]);
    const [field] = fieldsOf(deep, appConfigOf({ models: MODELS }), {});
    expect(field).toMatchObject({ key: 'model', fallback: 'm1' });
    expect(field?.kind === 'named' && field.choices.map(({ id }) => id)).toEqual(['m1', 'm2']);
  });

  test('pictures can be chosen only with a picture model, and their size only for a photo', () => {
    const drawing = pluginOf('drawing');
    const pictures = appConfigOf({
      switches: { registrationReview: false, pictures: true, shop: false },
    });
    const keys = (values: Record<string, string>) =>
      fieldsOf(drawing, pictures, values).map(({ key }) => key);
    expect(fieldsOf(drawing, CONFIG, {})).toEqual([]);
    expect(keys({})).toEqual(['style']);
    expect(keys({ style: 'photo' })).toEqual(['style', 'size']);
  });

  test('an unknown choice falls back to the default', () => {
    const [kind] = fieldsOf(pluginOf('daily'), CONFIG, {});
    if (kind === undefined) throw new Error('daily has no fields');
    expect(valueOf(kind, { kind: 'poem' })).toBe('report');
    expect(valueOf(kind, { kind: 'email' })).toBe('email');
  });
});

describe('a form to send', () => {
  test('contains only non-empty fields of its plug-in, with default choices', () => {
    expect(check('shortvideo', { seconds: '60', audience: ' ', region: 'de' })).toEqual({
      form: { seconds: '60', platform: 'douyin' },
    });
  });

  test.each([
    ['Germany', 'de'],
    ['germany ', 'de'],
    ['de', 'de'],
    ['Chile', 'Chile'],
  ])('a place is named by its id where it is known: %j', (typed, sent) => {
    expect(check('regional', { region: typed })).toEqual({ form: { region: sent } });
  });

  test('reports missing and too long fields', () => {
    expect(check('regional', {})).toEqual({ problems: { region: { code: 'required' } } });
    expect(check('summary', { text: '  ' })).toEqual({ problems: { text: { code: 'required' } } });
    expect(check('summary', { text: 'x'.repeat(20_003) })).toEqual({
      problems: { text: { code: 'tooLong', excess: 3 } },
    });
  });
});

describe('finding a plug-in', () => {
  test('the last used plug-in comes first, and the others keep their order', () => {
    const ids = byRecentUse(PLUGINS, ['daily', null, 'deep', 'gone']).map(({ id }) => id);
    expect(ids.slice(0, 4)).toEqual(['daily', 'deep', 'calculator', 'drawing']);
  });

  test.each([
    ['', true],
    ['ri bao', true],
    ['RIBAO', true],
    ['draw', false],
  ])('%j', (typed, isFound) => {
    expect(isNamedBy(typed, ['richang ribao rb', 'daily report'])).toBe(isFound);
  });
});
