export { askOutside, NotReached, type OutsideAnswer, type OutsideRequest } from './ask-outside'
export { isInside, outwardLookup, outwardUrl, portOf } from './outward-hosts'
