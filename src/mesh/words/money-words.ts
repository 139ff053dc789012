/** A number with a currency: '18元', '18 yuan', '$18'. */
export const MONEY = /[元块圆¥$€£]|yuan|kuai|rmb|cny|usd|美[元金]|dollars?/i;
