import { expect, test } from 'vitest';
import { descriptionOrder } from '#server/answering/modes/description-order.ts';

test.each([
  ['帮我写一段英文产品描述 316L 编织网 80目 0.12', 'en-US', '316L 编织网 80目 0.12'],
  ['写个产品说明 勾花网 60孔 2.5丝 英文', 'en-US', '勾花网 60孔 2.5丝'],
  ['write a product description for 20 mesh 0.4 mm 304', 'en-US', '20 mesh 0.4 mm 304'],
])('%s orders a description', (text, into, goods) => {
  expect(descriptionOrder(text)).toEqual({ into, isBrief: false, goods });
});

test.each(['产品说明书上写的重量对不对', '写一封英文邮件给客户', 'write a product description'])(
  '%s orders none',
  (text) => {
    expect(descriptionOrder(text)).toBeNull();
  },
);
