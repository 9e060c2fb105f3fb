/** What two to four sides are linked by. */
export const linkKeys = ['amount', 'date', 'party', 'project', 'number'] as const
export type LinkKey = (typeof linkKeys)[number]
