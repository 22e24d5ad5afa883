export { Dot, RaisedText } from './RaisedText';
