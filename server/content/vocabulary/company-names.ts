/** Parts of a company's folded name that don't name it. */

/** The legal form at its end. */
export const COMPANY_FORM =
  /(?:股份有限公司|有限责任公司|有限公司|集团|公司|工厂|厂|经营部|商行|门市部|\b(?:co|ltd|limited|inc|llc|corp|company|corporation))$/u;

/** A province, city or county at its beginning. */
export const COMPANY_PLACE = /^\p{Script=Han}{2,8}?[省市县区]/u;

/** The line of business at its end. */
export const COMPANY_BUSINESS =
  /(?:金属|五金)?(?:丝网|筛网|网业)?(?:制品|制造|科技|贸易|商贸|实业)?$/u;
