import { expect, test } from 'vitest';
import { customerView } from '#server/trade/quotations/customer-view.ts';
import { writePng } from '#server/trade/quotations/export/write-png.ts';
import sharp from 'sharp';
import { sampleContent, sampleLine } from './sample-content.ts';

const COMPANY = {
  ...{ nameZh: '测试丝网', nameEn: '', addressZh: '', addressEn: '', phone: '', email: '' },
  ...{ website: '', contact: '', bankZh: '', bankEn: '' },
};
const drawn = (lines: number) =>
  writePng({
    view: customerView(sampleContent(Array.from({ length: lines }, () => sampleLine())), {
      number: 'Q1',
      date: '2026-11-26',
    }),
    ...{ company: COMPANY, logo: null, stamp: null, language: 'zh' },
  });

test('a picture of a quotation is a PNG that grows with its lines', async () => {
  const [short, long] = [await drawn(1), await drawn(12)];
  if (short === null || long === null) throw new Error('no picture');
  const [one, twelve] = [await sharp(short).metadata(), await sharp(long).metadata()];
  expect(one).toMatchObject({ format: 'png', width: 1684 });
  expect(twelve.height).toBeGreaterThan(one.height + 11 * 2 * 10);
  const { channels } = await sharp(short).greyscale().stats();
  // White paper with dark letters.
  expect(channels[0]).toMatchObject({ min: 0, max: 255 });
  expect(channels[0]?.mean).toBeGreaterThan(230);
}, 60_000);
