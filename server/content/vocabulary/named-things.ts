/**
 * Product names (first of their synonym group). A fact about one product doesn't apply to another.
 */
export const PRODUCTS: readonly string[] = [
  '席型网',
  '编织网',
  '轧花网',
  '电焊网',
  '勾花网',
  '六角网',
  '石笼',
  '钢板网',
  '冲孔网',
  '刺绳',
  '刀片刺绳',
  '护栏网',
  '荷兰网',
  '牛栏网',
  '窗纱',
  '金刚网',
  '钢筋网',
  '边坡防护',
  '烧结网',
  '输送网带',
  '装饰网',
  '试验筛',
  '丝印网',
];

/** Stainless steel and nickel alloy grades, lower case. */
export const GRADES: readonly string[] = [
  ...[
    '201',
    '202',
    '301',
    '302',
    '303',
    '304',
    '304h',
    '304l',
    '304n',
    '305',
    '308',
    '309',
    '309s',
  ],
  ...['310', '310s', '314', '316', '316h', '316l', '316ti', '317', '317l', '321', '330', '347'],
  ...['403', '409', '410', '416', '420', '430', '434', '436', '439', '440', '441', '444', '446'],
  ...['630', '904l', '2205', '2507', '253ma', '254smo', '1.4301', '1.4401', '1.4404', '1.4571'],
];

export const STANDARD_BODIES =
  'as(?:/nzs)?(?= ?\\d{4}(?!\\d))(?! ?(?:2205|2507))|gb/?t|gb|iso|en|astm|din|jis|bs|yb/?t|qb/?t|jt/?t|tb/?t|jb/?t|hg/?t';
