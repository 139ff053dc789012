/** '不能叠放', 'no stacking': one layer on the floor. */
export const NOT_STACKED =
  /\b(?:no stacking|not? stack(?:able|ed|ing)?|(?:can ?not|cannot|can't|don't|do not|must not|may not) (?:be )?stack(?:ed)?|non-?stackable|unstackable|one layer(?: only)?|single layer)\b|(?:不能|不可以?|不许|不让|不)(?:堆叠|叠放|叠加|叠|堆码|堆|摞)|只[能放码]{0,2}一层|单层(?:码|放|装)/;
