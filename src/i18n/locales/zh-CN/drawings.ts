export const drawings = {
  title: '图纸',
  words: {
    label: '要画的网',
    example: '画一张 10目 0.5丝 304 斜纹网 5:1',
    draw: '画图',
    readAs: '读作：{{spec}}。',
    assumed: '假定',
    nothing: '没有读出要画什么网。写明网型和尺寸，例如：画一张 10目 0.5丝 304 斜纹网 5:1。',
  },
  start: {
    title: '写一句话，得一张按比例的图',
    unknown: '画不了“{{name}}”，请从下面选一种网。',
    products: '或从一种网开始',
  },
  form: {
    label: '规格',
    calculator: '用这些尺寸打开计算器',
  },
  figures: {
    label: '主要数据',
    aperture: '孔径',
    openArea: '开孔率',
    weight: '平米重',
    weightPerMetre: '每米重',
  },
  sheet: {
    label: '图纸',
    notes: '前提与注意',
    refused: '这样的尺寸画不出来，请改：',
  },
  versions: {
    label: '版本',
    count: '版本 {{number}} / {{count}}',
    undo: '上一个版本',
    redo: '下一个版本',
  },
  actions: {
    label: '图纸操作',
    keeping: '正在存入',
    share: '复制链接',
    shared: '已复制链接',
    shareFailed: '没有复制成功',
    print: '打印',
    png: '下载 PNG，300 dpi',
    dxf: '下载 DXF，可用 CAD 打开',
    svg: '下载 SVG',
  },
} as const;
