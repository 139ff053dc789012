/** A question that names a language may ask for an answer in it. */
export const NAMES_A_LANGUAGE =
  /[中英汉俄法德日韩阿西葡]文|[中英汉俄法德日韩]语|西班牙语|阿拉伯语|葡萄牙语|外语|双语|翻译|译成|译为|english|chinese|mandarin|spanish|arabic|russian|french|german|portuguese|japanese|bilingual|translat/i;
