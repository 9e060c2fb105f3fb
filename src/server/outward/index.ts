export { isInside, outwardLookup, outwardUrl, portOf } from './outward-hosts'
