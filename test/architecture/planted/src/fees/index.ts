export { hen } from './hen.js';
