#include "arrays/workers.hpp"

#include <cstdint>

namespace conestoga {

Workers::Workers(int threads) : shares_(threads) {
    for (int thread = 1; thread < threads; ++thread)
        threads_.emplace_back([this, thread] { wait_for_work(thread); });
}

Workers::~Workers() {
    ending_ = true;
    round_.fetch_add(1);
    round_.notify_all();
}

void Workers::share_out(int items, const std::function<void(int, int)>& work) {
    work_ = &work;
    items_ = items;
    busy_.store(static_cast<int>(threads_.size()));
    round_.fetch_add(1);
    round_.notify_all();
    do_share(0);
    for (int busy; (busy = busy_.load()) > 0;) busy_.wait(busy);
}

void Workers::wait_for_work(int thread) {
    for (unsigned seen = 0;;) {
        round_.wait(seen);
        seen = round_.load();
        if (ending_) return;
        do_share(thread);
        if (busy_.fetch_sub(1) == 1) busy_.notify_one();
    }
}

void Workers::do_share(int thread) {
    const auto bound = [&](int share) {
        return static_cast<int>(static_cast<std::int64_t>(items_) * share / shares_);
    };
    (*work_)(bound(thread), bound(thread + 1));
}

} // namespace conestoga
