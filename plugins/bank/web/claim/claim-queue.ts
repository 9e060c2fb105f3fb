import { queryOptions } from '@tanstack/react-query'
import { fetchPage } from '#web'
import { statement } from '../../resources/statement'
import { listConditions } from './claim-addresses'

const unclaimed = { claimFlag_equal: '1', claimStatus_in: '0,1' } as const
const longest = 1000
const lookAhead = 20

/** The statements one works through: the unclaimed ones of the list it began from, in its order. Kept still while one claims. */
export const claimQueue = (from: string | undefined) =>
  queryOptions({
    queryKey: ['claimQueue', from ?? ''],
    queryFn: async ({ signal }) => {
      const { sort = statement.list.sort, ...filters } = listConditions(from, statement.route ?? '')
      const [first = ''] = sort.split(',')
      const order = first.startsWith('-') ? { descs: first.slice(1) } : { ascs: first }
      const receipts = from ? {} : { cdflag_equal: 'c' }
      const query = { ...filters, ...unclaimed, ...receipts, ...order, current: 1, size: longest }
      const { records } = await fetchPage(statement, query, signal)
      return records.map((row) => row.id)
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** The next statement (or the one before) that is still unclaimed, by the queue's order; undefined at its end. */
export async function nextUnclaimed(
  queue: readonly string[],
  here: readonly string[],
  direction: 1 | -1,
): Promise<string | undefined> {
  const places = here.map((id) => queue.indexOf(id)).filter((place) => place >= 0)
  const at =
    places.length === 0
      ? direction === 1
        ? -1
        : queue.length
      : direction === 1
        ? Math.max(...places)
        : Math.min(...places)
  const ahead = (direction === 1 ? queue.slice(at + 1) : queue.slice(0, at).reverse()).filter(
    (id) => !here.includes(id),
  )
  for (let start = 0; start < ahead.length; start += lookAhead) {
    const ids = ahead.slice(start, start + lookAhead)
    const { records } = await fetchPage(statement, { ...unclaimed, id_in: ids.join(','), current: 1, size: lookAhead })
    const open = new Set(records.map((row) => row.id))
    const found = ids.find((id) => open.has(id))
    if (found) return found
  }
  return undefined
}
