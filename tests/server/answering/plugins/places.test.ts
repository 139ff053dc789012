import { expect, test } from 'vitest';
import { namedPlace } from '#server/content/choices/places.ts';

test.each([
  ['发到新疆的电焊网', '新疆'],
  ['智利要什么证书', '智利'],
  ['shipping gabions to New Zealand', 'New Zealand'],
  ['内蒙古的牛栏网', '内蒙古'],
  ['What does Peru ask for?', 'Peru'],
  ['304 平纹网每平米多重', null],
  ['a chart of meshes', null],
])('the place named in “%s” is %s', (text, place) => {
  expect(namedPlace(text)).toBe(place);
});
