/** '30目一般用多粗的丝', '60目标准丝径': one mesh count, and its usual wire. */
const CHINESE =
  /^[^\d]{0,20}?(\d{1,3}) ?目[^\d]{0,12}?(?:一般|常用|常规|通常|标准|普通|正常|配)[^\d]{0,8}?(?:丝|线径|粗细)[^\d]{0,12}$/;
const CHINESE_USUAL_FIRST =
  /^[^\d]{0,12}?(?:一般|常用|常规|通常|标准|普通|正常)[^\d]{0,8}?(\d{1,3}) ?目[^\d]{0,8}?(?:丝|线径|粗细)[^\d]{0,12}$/;
const CHINESE_WIRE_FIRST =
  /^[^\d]{0,20}?(\d{1,3}) ?目[^\d]{0,8}?(?:丝|线径|粗细)[^\d]{0,6}?(?:一般|常用|常规|通常|标准|普通|正常|多数)[^\d]{0,12}$/;
/** 'what wire diameter is normal for 60 mesh stainless', '200 mesh standard wire diameter'. */
const ENGLISH =
  /^(?=[^\d]*\d{1,3}[^\d]*$)(?=.*\b(?:usual|usually|normal|normally|typical|typically|standard|common|commonly)\b)(?=.*\b(?:wire|thread)\b).{0,80}?(\d{1,3})[ -]?mesh\b/;

/** The question in the words in which the articles answer it; itself where it asks something else. */
export function usualWireQuestion(question: string): string {
  const text = question.toLowerCase().trim();
  const chinese = (
    CHINESE.exec(text) ??
    CHINESE_USUAL_FIRST.exec(text) ??
    CHINESE_WIRE_FIRST.exec(text)
  )?.[1];
  if (chinese !== undefined) return `${chinese}目一般配多粗的丝`;
  const english = ENGLISH.exec(text)?.[1];
  return english === undefined ? question : `usual wire for woven mesh count ${english}`;
}
