/**
 * In place of the dialog that cmdk brings along for `Command.Dialog`: the box stands in a dialog of its own, and every first load would carry
 * the other one for nothing.
 */
export { Fragment as Content, Fragment as Overlay, Fragment as Portal, Fragment as Root } from 'react'
