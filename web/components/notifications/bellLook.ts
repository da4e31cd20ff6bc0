/** The bell is of one size, as the link that it is before its code is there and as the button that it becomes. */
export const bellLook = 'relative flex size-10 items-center justify-center rounded-sm hover:bg-hover'
