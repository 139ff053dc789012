export const products = {
  label: '当前产品：下一问沿用它',
  choose: '改为沿用 {{name}}',
  edit: '{{name}} {{value}}，修改',
  editChanged: '{{name}} {{value}}，你改过，再改',
  changed: '你改过，下一问按它算',
  letGo: '不再沿用 {{name}}',
  gone: '下一问不再沿用 {{name}}',
  undo: '撤销',
  beside: {
    roll: '{{value}} 卷',
    sheet: '{{value}} 张',
    priceKg: '{{value}} 元/kg',
    priceArea: '{{value}} 元/m²',
    priceEach: '{{value}} 元/件',
  },
  verbs: '用这个产品',
  verb: { quote: '做报价单', draw: '画图', email: '写成邮件', open: '在计算器中打开' },
} as const;
