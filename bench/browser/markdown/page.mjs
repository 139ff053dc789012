import i18next from 'i18next';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Markdown } from '../../../src/ui/markdown/markdown.tsx';
import { markdown } from '../../../src/i18n/locales/zh-CN/markdown.ts';
import { answerTokens } from './answer-text.mjs';

void i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { markdown } } });

const query = new URLSearchParams(location.search);
const tokens = answerTokens(Number(query.get('tokens')));
// Warm-up: excludes fonts and compilation from the measurement.
const warmUp = answerTokens(60).join('').replace('END-OF-ANSWER', '');
const rate = Number(query.get('rate'));
const bare = query.get('view') === 'pre';
const list = document.querySelector('#list');

/** Flushes at most every second frame, as the product does. */
function startStream(show) {
  let text = '';
  let sent = 0;
  let due = false;
  const flush = () => {
    due = false;
    show(text, sent < tokens.length);
  };
  const request = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => (bare ? flush() : requestAnimationFrame(flush)));
  };
  const start = performance.now();
  const timer = setInterval(() => {
    const until = rate ? Math.floor(((performance.now() - start) / 1000) * rate) : tokens.length;
    if (until <= sent) return;
    text += tokens.slice(sent, until).join('');
    sent = Math.min(until, tokens.length);
    if (sent === tokens.length) {
      clearInterval(timer);
      window.lastByte = performance.now();
    }
    request();
  }, 10);
}

function stickToEnd() {
  list.scrollTop = list.scrollHeight;
}

function watchForEnd() {
  const look = () => {
    const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
    const last = walker.lastChild();
    let node = last;
    for (let i = 0; node && i < 40; i += 1, node = walker.previousNode()) {
      if (node.data.includes('END-OF-ANSWER')) {
        window.finished = performance.now();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function Page() {
  const [state, setState] = useState({ text: warmUp, streaming: false });
  useEffect(() => {
    const observer = new ResizeObserver(stickToEnd);
    observer.observe(list.firstElementChild);
    window.go = () => {
      watchForEnd();
      startStream((text, streaming) => setState({ text, streaming }));
    };
    return () => observer.disconnect();
  }, []);
  return createElement(Markdown, state);
}

window.longTasks = [];
new PerformanceObserver((entries) => {
  for (const entry of entries.getEntries()) window.longTasks.push(Math.round(entry.duration));
}).observe({ type: 'longtask' });

if (bare) {
  const pre = document.createElement('pre');
  const out = document.createTextNode(warmUp);
  pre.append(out);
  list.append(pre);
  window.go = () => {
    watchForEnd();
    startStream((text) => {
      if (text.startsWith(out.data)) out.appendData(text.slice(out.length));
      else out.data = text;
      stickToEnd();
    });
  };
} else {
  const host = document.createElement('div');
  list.append(host);
  createRoot(host).render(createElement(Page));
}
