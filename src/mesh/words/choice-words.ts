/** Words for yes and no, as `normaliseText` leaves them. */
export const BOOLEAN_WORDS = {
  true: ['true', 'yes', 'y', '1', 'on', '是', '对', '有', '闭合', '封闭'],
  false: ['false', 'no', 'n', '0', 'off', '否', '不', '不是', '无', '没有', '不闭合', '开口'],
} as const;

/** Other spellings of the choices of calculators, as `normaliseText` leaves them, without spaces. */
export const CHOICE_WORDS: Readonly<Record<string, readonly string[]>> = {
  center: ['centre', 'centretocentre', 'centertocenter', '中心距', '中心', '中到中'],
  clear: ['clearopening', '净孔', '净距', '内径'],
  mesh_to_aperture: ['目数换孔径', '正算'],
  aperture_to_mesh: ['孔径换目数', '反算'],
  round_60: ['圆孔60°', '圆孔60度', '圆孔错排', '圆孔三角排列'],
  round_90: ['圆孔直排', '圆孔90°', '圆孔90度'],
  round_45: ['圆孔45°', '圆孔45度'],
  square_90: ['方孔直排', '方孔90°'],
  square_staggered: ['方孔错排'],
  hex_60: ['六角孔', '六角孔60°'],
  slot_straight: ['长圆孔直排', '长孔直排', '腰孔直排'],
  slot_staggered: ['长圆孔错排', '长孔错排', '腰孔错排'],
  '20GP': ["20'", "20'gp", '20尺', '20尺柜', '20小柜', '小柜'],
  '40GP': ["40'", "40'gp", '40尺', '40尺柜', '40平柜', '大柜'],
  '40HQ': ["40'hq", '40hc', "40'hc", '40尺高柜', '40高柜', '高柜'],
};
