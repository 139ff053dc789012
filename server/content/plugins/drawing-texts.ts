import type { Language } from '../messages.ts';

interface DrawingPluginTexts {
  drawing: string;
  painting: string;
  noPictures: string;
  /** Appended to the reason why there is only a drawing. */
  drawnInstead: string;
  read: string;
  readProduct: string;
  scale: string;
  assumed: string;
  sizes: string;
  quantity: string;
  value: string;
  warnings: string;
  refused: string;
  refusedHint: string;
  missing: string;
  noProduct: string;
  examples: string[];
  listSeparator: string;
  footer: string;
  remarks: {
    files: {
      offered: string;
      any: string;
      pdf: string;
      picture: string;
      other: string;
      sent: string;
    };
    marks: string;
    language: string;
    inches: string;
    notDrawn: string;
    onlyMesh: string;
    onlyNetting: string;
    onlyPanel: string;
  };
  /** Appended to a picture. */
  generated: string;
  pictureName: string;
  pictureFailed: string;
  /** The image model supports none of the tried sizes. */
  pictureSizes: string;
  /** The prompt was refused by content moderation. */
  pictureContent: string;
}

export const DRAWING_TEXTS: Record<Language, DrawingPluginTexts> = {
  'zh-CN': {
    drawing: '正在绘图',
    painting: '正在生成图片',
    noPictures: '没有可用的图片模型，生成不了实景图。',
    drawnInstead: '下面是按尺寸画的工程图。',
    read: '画的是：**{{product}}**，{{inputs}}。',
    readProduct: '画的是：**{{product}}**。',
    scale: '比例 {{scale}}',
    assumed: '没有说明、由我取的值',
    sizes: '关键尺寸（由计算器得出）',
    quantity: '项目',
    value: '数值',
    warnings: '请留意',
    refused: '这组尺寸画不出来：',
    refusedHint: '请核对这几项和单位，改好再画。',
    missing: '还缺{{missing}}，画不出确定的图。',
    noProduct:
      '没有看出要画哪种网；门、立柱、机器、标志画不了。能画：平纹、斜纹、席型、电焊网、六角网、勾花网、冲孔网、钢板网、护栏网片、刺绳。例如：',
    examples: [
      '画一张 10目 0.5丝 304 斜纹网',
      '电焊网 50×100，丝径 4，画图',
      '冲孔网 孔径 5 孔距 8 错排 60°',
    ],
    listSeparator: '、',
    footer: '图按比例画，可缩放，能下载 SVG、PNG、DXF；未经审核，加工前请核对。',
    remarks: {
      files: {
        offered: '点下图上方的“{{format}}”就能下载。',
        any: '点下图上方的“DXF”（CAD 可打开）、“SVG”或“PNG”就能下载；要 PDF，点“打开图纸”再打印成 PDF。',
        pdf: '没有直接的 PDF 文件：点下图的“打开图纸”，再点“打印”，在打印窗口里选“另存为 PDF”。',
        picture: '没有 {{format}} 文件：点下图上方的“PNG”就能下载图片。',
        other: '没有 {{format}} 文件：点下图上方的“DXF”下载，用 CAD 打开后可以另存。',
        sent: '我不能代发邮件或消息，请下载后自己发。',
      },
      marks: '尺寸、标题栏、比例尺和规格表都已经在图上；屏幕上看不清，可放大或全屏查看。',
      language: '图上的文字用界面的语言：在设置里换语言，图就跟着换，下载的文件也一样。',
      inches: '图上的尺寸只用毫米标注；换成英寸是：',
      notDrawn:
        '“{{goods}}”画不了：我只画网片网孔的图，不画门、立柱、机器和标志。能画：平纹、斜纹、席型、电焊网、六角网、勾花网、冲孔网、钢板网、护栏网片、刺绳。例如：',
      onlyMesh: '“{{goods}}”本身画不了，画的是它上面的网。',
      onlyNetting: '石笼整箱画不了，能画它的网面。',
      onlyPanel: '整条围栏画不了，能画一片带立柱的网片。',
    },
    generated: '上图由 AI 图片模型生成，仅作示意，尺寸、网孔和材质以工程图为准。',
    pictureName: 'AI 生成的示意图',
    pictureFailed: '图片没有生成出来：{{reason}}。',
    pictureSizes: '图片模型不接受这种画幅，试过的尺寸都被拒绝',
    pictureContent: '图片模型的内容审核没有通过这段描述，换一种说法再试',
  },
  'en-US': {
    drawing: 'Drawing',
    painting: 'Making a picture',
    noPictures: 'No image model is available, so there can be no picture of it in use.',
    drawnInstead: 'Here is the drawing to scale.',
    read: 'Drawn: **{{product}}**, {{inputs}}.',
    readProduct: 'Drawn: **{{product}}**.',
    scale: 'scale {{scale}}',
    assumed: 'Not said, and taken as',
    sizes: 'Key sizes (from the calculator)',
    quantity: 'Quantity',
    value: 'Value',
    warnings: 'Please note',
    refused: 'These sizes cannot be drawn:',
    refusedHint: 'Check them and their units, then draw again.',
    missing: 'Missing for a definite drawing: {{missing}}.',
    noProduct:
      'I cannot tell which mesh to draw; gates, posts, machines and logos cannot be drawn. There are plain, twill and Dutch weave, welded mesh, hexagonal netting, chain link, perforated and expanded metal, fence panels and barbed wire. For example:',
    examples: [
      'draw a 10 mesh 0.5 mm 304 twill weave',
      'welded mesh 50 x 100, wire 4 mm, drawing',
      'perforated plate, 5 mm holes at 8 mm pitch, 60° staggered',
    ],
    listSeparator: ', ',
    footer:
      'To scale, with zoom and SVG, PNG and DXF downloads; not reviewed, so check it before you make anything.',
    remarks: {
      files: {
        offered: 'Press “{{format}}” above the drawing below to download it.',
        any: 'Press “DXF” (opens in CAD), “SVG” or “PNG” above the drawing below to download it; for a PDF, press “Open drawing” and print it to PDF.',
        pdf: 'There is no PDF file: press “Open drawing” below, then “Print”, and save it as a PDF in the print window.',
        picture:
          'There is no {{format}} file: press “PNG” above the drawing below to download a picture.',
        other:
          'There is no {{format}} file: press “DXF” above the drawing below; CAD programs open it and save it in other formats.',
        sent: 'I cannot send mail or messages; download the file and send it yourself.',
      },
      marks:
        'Dimensions, title block, scale bar and the table of sizes are on the drawing already; zoom in or view it full screen to read them.',
      language:
        'The words on a drawing are in the language of the interface: change it in the settings, and the drawing and its files change too.',
      inches: 'Drawings are dimensioned in millimetres only; in inches the sizes are:',
      notDrawn:
        '“{{goods}}” cannot be drawn: I draw meshes and their openings, not gates, posts, machines or logos. There are plain, twill and Dutch weave, welded mesh, hexagonal netting, chain link, perforated and expanded metal, fence panels and barbed wire. For example:',
      onlyMesh: 'The “{{goods}}” itself cannot be drawn; this is the mesh in it.',
      onlyNetting: 'A whole gabion cannot be drawn, but its netting can.',
      onlyPanel: 'A whole fence line cannot be drawn, but one panel with its posts can.',
    },
    generated:
      'The picture above was generated by an AI image model for illustration; sizes, openings and material go by the drawing.',
    pictureName: 'AI-generated illustration',
    pictureFailed: 'No picture could be made: {{reason}}.',
    pictureSizes: 'the image model takes no picture of this shape; every size was refused',
    pictureContent:
      'the image model’s moderation refused these words; try saying it in another way',
  },
};
