/** How texts say that a tool is to be called, as parts of regular expressions. */
export const CALL_VERB = '(?:call|invoke|run|use|execute|trigger|调用|执行|运行|使用|启动)';
export const CALL_FILLER = '(?:the|a|my|your|this|tool|function|工具|函数)';
export const CALLED_TOOL = '(?:tool|function|工具|函数)';
