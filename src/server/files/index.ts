export { fileCalls } from './file-calls'
export { type ReceivedFile, receiveFile } from './receive-file'
export { signedLink } from './signed-link'
