export { contextsOf, keyContextAttribute, useKeyContext } from './key-context'
export { redoLast, repeatLastCommand, runCommand, setAskArguments, undoLast } from './run-command'
export { strokeOf } from './stroke'
export { lastCommand, undoStack } from './undo-stack'
