/** The element id of a row, by which the input says what is selected. */
export const optionId = (id: string): string => `box-option-${encodeURIComponent(id)}`
