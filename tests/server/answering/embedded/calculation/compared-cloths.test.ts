import { expect, it } from 'vitest';
import { comparedCloths } from '#server/answering/embedded/calculation/compared-cloths.ts';

it.each([
  ['12目0.5丝和16目0.4丝 哪个流量大', [], '12 目 0.5 mm 丝的流量大'],
  ['哪个过滤得细', ['40目0.2 304 一平多重', '60目0.15呢'], '60 目 0.15 mm 丝挡得更细'],
  ['vs 12x64', ['24x110 的密纹网过滤多少微米'], '24×110 席型网挡得更细'],
  ['那20目0.3呢', ['12目0.5丝和16目0.4丝 哪个流量大'], '开孔率差不多'],
])('cloths of a dialogue are ranked by the quality that is asked: %s', (question, before, said) => {
  expect(comparedCloths(question, before, 'zh-CN')).toContain(said);
});

it.each([
  ['40目0.2 304 一平多重', []],
  ['哪个流量大', ['热镀锌和电镀锌有什么区别']],
  ['12目0.5丝和16目0.4丝 哪个重', []],
  ['100卷 2x30米 哪个便宜', []],
])('nothing is ranked without two cloths and a quality: %s', (question, before) => {
  expect(comparedCloths(question, before, 'zh-CN')).toBeNull();
});
