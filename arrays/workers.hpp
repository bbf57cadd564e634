// Threads that wait for work and do it together. Each gets its share of the items.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace conestoga {

class Workers {
public:
    // `threads` counts the one that calls `share_out`.
    explicit Workers(int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Calls work(first, last) for shares that together are the items [0, items), and returns when
    // all are done. One caller at a time.
    void share_out(int items, const std::function<void(int, int)>& work);

private:
    void wait_for_work(int thread);
    void do_share(int thread);

    std::vector<std::jthread> threads_;
    const std::function<void(int, int)>* work_ = nullptr;
    int items_ = 0;
    int shares_ = 1;
    bool ending_ = false;
    std::atomic<unsigned> round_{0};
    std::atomic<int> busy_{0};
};

} // namespace conestoga
