/** A cover over the whole width of the page, in room that is there before the picture is. No text stands on it. */
export const coverShape = 'mb-8 aspect-[3/1] rounded-md sm:aspect-[4/1]'
