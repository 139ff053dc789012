import { describe, expect, test } from 'vitest';
import { caretAfterDigits, editPhone, readPhone } from '#features/auth/model/phone-number.ts';

describe('readPhone', () => {
  test.each([
    ['13800138001', '86', '86', '13800138001'],
    ['138 0013 8001', '86', '86', '13800138001'],
    ['138-0013-8001', '86', '86', '13800138001'],
    ['１３８００１３８００１', '86', '86', '13800138001'],
    ['+86 138 0013 8001', '86', '86', '13800138001'],
    ['＋８６１３８００１３８００１', '1', '86', '13800138001'],
    ['008613800138001', '86', '86', '13800138001'],
    ['8613800138001', '86', '86', '13800138001'],
    ['+49 171 1234567', '86', '49', '1711234567'],
    ['+852 9123 4567', '86', '852', '91234567'],
    ['4155550100', '1', '1', '4155550100'],
    // Not a mainland mobile behind the 86: the digits are the number.
    ['8612345', '86', '86', '8612345'],
  ])('%s under +%s', (text, tellcode, code, phone) => {
    expect(readPhone({ tellcode, text })).toEqual({ tellcode: code, phone });
  });
});

describe('editPhone', () => {
  test.each([
    ['138', '138'],
    ['1380', '138 0'],
    ['13800138', '138 0013 8'],
    ['138001380011', '138001380011'],
  ])('groups %s as %s', (text, shown) => {
    expect(editPhone({ tellcode: '86', text })).toEqual({ tellcode: '86', text: shown });
  });

  test('leaves a code alone that is still being typed, and takes it once the number is whole', () => {
    expect(editPhone({ tellcode: '86', text: '+4' })).toEqual({ tellcode: '86', text: '+4' });
    expect(editPhone({ tellcode: '86', text: '+44 79' }).text).toBe('+44 79');
    expect(editPhone({ tellcode: '86', text: '+44 791112' })).toEqual({
      tellcode: '44',
      text: '791112',
    });
  });
});

test('the caret of the phone field stays behind its digit', () => {
  expect(caretAfterDigits('138 0013', 3)).toBe(3);
  expect(caretAfterDigits('138 0013', 4)).toBe(5);
  expect(caretAfterDigits('138 0013', 7)).toBe(8);
});
